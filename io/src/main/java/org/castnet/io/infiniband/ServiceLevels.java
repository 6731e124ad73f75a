package org.castnet.io.infiniband;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.RouteLanes;

/**
 * The service level of every path between two host ports, from lines {@code source-LID
 * destination-LID level}, and the lanes to which the switches map them.
 *
 * <p>Levels of paths from or to switches, and to further LIDs of a port, are skipped. Memory: one
 * byte for each pair of host ports.
 */
final class ServiceLevels implements RouteLanes {
  private static final Pattern LINE =
      Pattern.compile(
          "\\s*(0x[0-9a-fA-F]{1,4}|[0-9]{1,5})\\s+(0x[0-9a-fA-F]{1,4}|[0-9]{1,5})\\s+([0-9]{1,2})\\s*(?:#.*)?");
  private static final Pattern PASSED_OVER = Pattern.compile("\\s*(?:#.*)?");
  private static final byte NONE = -1;

  private final TextFile file;
  private final LaneMap map;
  private final int[] lids;
  private final Int2IntOpenHashMap placeOfLid = new Int2IntOpenHashMap();

  /** By index of the sending port and of the receiving port. */
  private final byte[][] level;

  /** By link that leaves a host: the index of its port. */
  private final int[] placeOfLink;

  private ServiceLevels(TextFile file, FabricDump dump, SwitchFabric fabric, LaneMap map) {
    this.file = file;
    this.map = map;
    this.placeOfLink = new int[fabric.links().first(fabric.hostCount())];
    placeOfLid.defaultReturnValue(-1);
    IntArrayList known = new IntArrayList();
    for (int host = 0; host < fabric.hostCount(); host++) {
      int link = fabric.links().first(host);
      for (DumpNode.Cable cable : byPort(dump.nodes().get(host))) {
        boolean counts = dump.lids().at(cable.lid()) != null;
        placeOfLink[link++] = counts ? known.size() : -1;
        if (counts) {
          placeOfLid.put(cable.lid(), known.size());
          known.add(cable.lid());
        }
      }
    }
    this.lids = known.toIntArray();
    this.level = new byte[lids.length][lids.length];
    for (byte[] row : level) {
      Arrays.fill(row, NONE);
    }
  }

  private static List<DumpNode.Cable> byPort(DumpNode host) {
    return host.cables().stream().sorted(Comparator.comparingInt(DumpNode.Cable::port)).toList();
  }

  /**
   * Reads the levels. O(file + pairs of host ports).
   *
   * @throws BadInput if a LID is unknown or a level occurs twice (the message states the line), or
   *     if a path has no level
   */
  static ServiceLevels read(TextFile file, FabricDump dump, SwitchFabric fabric, LaneMap map) {
    ServiceLevels levels = new ServiceLevels(file, dump, fabric, map);
    List<String> lines = file.lines();
    for (int i = 0; i < lines.size(); i++) {
      Matcher line = LINE.matcher(lines.get(i));
      if (line.matches()) {
        levels.add(line, i + 1, dump);
      } else if (!PASSED_OVER.matcher(lines.get(i)).matches()) {
        throw file.at(
            i + 1,
            TextFile.quote(lines.get(i))
                + " is not a path; a line has the LIDs of source and destination and the level");
      }
    }
    levels.requireComplete();
    return levels;
  }

  private void add(Matcher match, int line, FabricDump dump) {
    int source = lid(match.group(1), line, dump);
    int destination = lid(match.group(2), line, dump);
    int found = Integer.parseInt(match.group(3));
    if (found >= LaneMap.LEVELS) {
      throw file.at(line, "service level " + found + "; allowed are 0..15");
    }
    int from = placeOfLid.get(source);
    int to = placeOfLid.get(destination);
    if (from < 0 || to < 0) {
      return;
    }
    if (level[from][to] != NONE && level[from][to] != found) {
      throw file.at(
          line,
          "the path from lid "
              + source
              + " to lid "
              + destination
              + " already has level "
              + level[from][to]);
    }
    level[from][to] = (byte) found;
  }

  private int lid(String text, int line, FabricDump dump) {
    int lid = Integer.decode(text.startsWith("0x") ? text : text.replaceFirst("^0+(?=.)", ""));
    if (dump.lids().at(lid) == null && !dump.lids().isSkipped(lid)) {
      throw file.at(
          line,
          "lid " + lid + " does not belong to a node; the levels may belong to another fabric");
    }
    return lid;
  }

  private void requireComplete() {
    for (int from = 0; from < lids.length; from++) {
      for (int to = 0; to < lids.length; to++) {
        if (from != to && level[from][to] == NONE) {
          throw BadInput.coded(
              "no-service-level",
              "{file}: there is no service level for the path from lid {from} to lid {to}",
              file.name(),
              lids[from],
              lids[to]);
        }
      }
    }
  }

  /** Returns the number of lanes per link that these levels need. */
  int lanes() {
    boolean[] used = new boolean[LaneMap.LEVELS];
    for (byte[] row : level) {
      for (byte found : row) {
        if (found != NONE) {
          used[found] = true;
        }
      }
    }
    return map.largest(used) + 1;
  }

  /** Returns the level of a path; 0 between two ports of one host, which need no path. */
  @Override
  public int level(int first, int port) {
    return Math.max(0, level[placeOfLink[first]][port]);
  }

  @Override
  public int lane(int ofLevel, int in, int out) {
    return map.lane(ofLevel, in, out);
  }
}
