package org.castnet.fuzz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.calibration.Calibration;
import org.castnet.calibration.TimingReader;
import org.castnet.document.HostFile;
import org.castnet.document.JsonText;
import org.castnet.document.NetworkCache;
import org.castnet.document.ReadableFiles;
import org.castnet.document.ScenarioReader;
import org.castnet.format.Formats;
import org.castnet.group.GroupFile;
import org.castnet.input.NamedFiles;
import org.castnet.input.TextFile;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;
import org.castnet.store.RowFilter;

/** Readers of lists and tables: traces, hosts, groups, measured times, conditions. */
enum ListReader implements Reader {
  TRACE(
      """
      time,source,destinations,flits,id,after
      0,0,5,1,request,
      0,3,"0 7",5,,
      20ns,5,0,5,answer,request
      """,
      """
      time,source,destinations
      # a remark
      3us,"1,2",7
      """) {
    @Override
    public void read(String text) {
      traced("{file: f, cycle: 1ns}", text);
    }
  },
  NETRACE(packets()) {
    @Override
    public void read(String text) {
      traced("{file: f, cycle: 1ns, flitBytes: 8}", text);
    }
  },
  HOSTS("H0 slots=1\nH1\n# a remark\nH2:1\n", "rank 0=H0 slot=1\nrank 1=H3 slot=0\n") {
    @Override
    public void read(String text) {
      HostFile.read(new TextFile("f", text), FABRIC);
    }
  },
  GROUPS("# groups\n0xc001 rate=3 lane=2 H0 H1\nB H1 H2 H3\n") {
    @Override
    public void read(String text) {
      GroupFile.read(new TextFile("f", text), FABRIC);
    }
  },
  TIMES(
      """
      # OSU MPI Latency Test v5.8
      # Size          Latency (us)
      0 1.10
      1 1.13
      1024  2.5
      65536 15
      """,
      "bytes,time[us],links\n64,1.5,1\n64,1.7,3\n4096,5.0,1\n4096,5.2,3\n") {
    @Override
    public void read(String text) {
      Calibration.of(TimingReader.read(text, 1), 1, 0);
    }
  },
  CONDITIONS("scheme=stc", "options.h=2") {
    @Override
    public void read(String text) {
      new RowFilter(Optional.empty(), Optional.empty(), Map.of()).where(List.of(text));
    }
  };

  private static final SwitchFabric FABRIC =
      (SwitchFabric) NetworkSpec.parse("irregular:switches=4,ports=6,hosts=2,seed=4");

  @SuppressWarnings("ImmutableEnumChecker") // an immutable list
  private final List<String> liked;

  ListReader(String... liked) {
    this.liked = List.of(liked);
  }

  @Override
  public List<String> liked() {
    return liked;
  }

  private static void traced(String trace, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    NamedFiles files =
        new NamedFiles() {
          @Override
          public Optional<String> text(String name) {
            return Optional.of(text);
          }

          @Override
          public Optional<byte[]> bytes(String name) {
            return Optional.of(bytes);
          }
        };
    ScenarioReader.read(
        JsonText.parseAny("network: mesh:4x4\ntrace: " + trace),
        new NetworkCache(
            NetworkKinds.standard()::parse, new ReadableFiles(files, Formats.standard())));
  }

  /** A trace of Netrace, a character a byte: a request, its answer, and one by itself. */
  private static String packets() {
    ByteBuffer out = ByteBuffer.allocate(72 + 24 + 3 * 21 + 4).order(ByteOrder.LITTLE_ENDIAN);
    out.putInt(0x484A5455).putFloat(1).put(new byte[30]).put((byte) 16).put((byte) 0);
    out.putLong(1_000).putLong(3).putInt(0).putInt(1).put(new byte[8]);
    out.putLong(0).putLong(1_000).putLong(3);
    packet(out, 0, 0, 1, 3, 9, 1);
    packet(out, 40, 1, 2, 9, 3);
    packet(out, 41, 7, 13, 2, 5);
    return new String(out.array(), StandardCharsets.ISO_8859_1);
  }

  private static void packet(
      ByteBuffer out, long cycle, int id, int type, int from, int to, int... dependents) {
    out.putLong(cycle).putInt(id).putInt(0);
    out.put((byte) type).put((byte) from).put((byte) to).put((byte) 0);
    out.put((byte) dependents.length);
    for (int dependent : dependents) {
      out.putInt(dependent);
    }
  }
}
