package org.castnet.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.castnet.circuits.TraceRouter;
import org.castnet.format.JsonText;
import org.castnet.format.PlanReader;
import org.castnet.format.ScenarioReader;
import org.castnet.input.TimeText;
import org.castnet.network.file.NetworkContents;
import org.castnet.network.file.NetworkSpec;
import org.castnet.store.Input;
import org.castnet.study.ContrastSide;
import org.castnet.study.Shard;
import org.castnet.study.StudyReader;

/** Everything that reads what people or other programs wrote, with texts that it likes. */
enum Reader {
  SPEC(
      "mesh:4x3",
      "torus:3x4,lanes=2,fail=0,0-0,1;2,2",
      "hypercube:4,linkfaults=2,nodefaults=1,faultseed=3",
      "irregular:switches=6,ports=8,hosts=3,seed=5",
      "torus:3,parallel=2") {
    @Override
    void read(String text) {
      NetworkSpec.parse(text, name -> Optional.empty());
    }
  },
  ANYNET(
      "router 0 node 0 router 1 router 2\nrouter 1 node 1 router 2 5\nrouter 2 node 2 node 3\n") {
    @Override
    void read(String text) {
      file("anynet:f", text);
    }
  },
  GRAPHML(
      """
      <?xml version="1.0"?><graphml xmlns="http://graphml.graphdrawing.org/xmlns">
      <key id="d0" for="node" attr.name="kind" attr.type="string"/>
      <graph edgedefault="undirected"><node id="a"><data key="d0">host</data></node><node id="b"/>
      <edge source="a" target="b"/></graph></graphml>
      """) {
    @Override
    void read(String text) {
      file("graphml:f", text);
    }
  },
  DOT(
      "graph g { a -- b [len=2]; b -- c; c [label=\"x\"]; subgraph s { d -- a } }",
      "digraph { a -> b -> a; \"x y\" -> a; a -> \"x y\" }") {
    @Override
    void read(String text) {
      file("dot:f", text);
    }
  },
  JSON_NETWORK(
      "{\"nodes\":[\"a\",\"b\",\"c\"],\"links\":[{\"from\":\"a\",\"to\":\"b\"},"
          + "{\"from\":\"b\",\"to\":\"c\"},{\"from\":\"c\",\"fromPort\":3,\"to\":\"a\"}]}",
      "{\"hosts\":[\"h\"],\"switches\":[{\"name\":\"s\",\"guid\":\"0x1\"}],"
          + "\"links\":[{\"from\":\"h\",\"to\":\"s\"}]}") {
    @Override
    void read(String text) {
      file("json:f", text);
    }
  },
  DUMP(Reader.DUMPED) {
    @Override
    void read(String text) {
      file("fabric:f", text);
    }
  },
  TABLES(
      """
      Unicast lids [0-4] of switch Lid 1 guid 0x0000000000000001 ('A'):
      0x0003 001 # Channel Adapter portguid 0x0000000000000011: 'H0'
      0x0004 002 # Channel Adapter portguid 0x0000000000000013: 'H1'
      2 valid lids dumped
      Unicast lids [0-4] of switch Lid 2 guid 0x0000000000000002 ('B'):
      0x0003 002 # Channel Adapter portguid 0x0000000000000011: 'H0'
      0x0004 001 # Channel Adapter portguid 0x0000000000000013: 'H1'
      2 valid lids dumped
      """) {
    @Override
    void read(String text) {
      NetworkSpec.parse("fabric:f,routes=t", name -> Optional.of(name.equals("t") ? text : DUMPED));
    }
  },
  STP(
      """
      33D32945 STP File, STP Format Version 1.0
      SECTION Graph
      Nodes 4
      Edges 4
      E 1 2 1
      E 2 3 1
      E 3 4 1
      E 4 1 1
      END
      SECTION Terminals
      Terminals 2
      T 1
      T 3
      END
      EOF
      """) {
    @Override
    void read(String text) {
      file("stp:f", text);
    }
  },
  FAULTS("r0-r1\n", "# failed\nr1\n", "r0 - r2\nr1-r2\n") {
    @Override
    void read(String text) {
      NetworkContents.of(
          "anynet:f,fail=@t",
          name ->
              Optional.of(
                  name.equals("t")
                      ? text
                      : "router 0 node 0 router 1 router 2\nrouter 1 node 1 router 2\n"));
    }
  },
  SCENARIO(
      """
      network: torus:4x4
      wormhole: {flitTime: 1us, startUp: 300us, buffer: 2, ports: one}
      scheme: u-torus
      messages: [{source: [0, 0], destinations: [[1, 2], [3, 3]], flits: 32}]
      """,
      """
      {"network":"mesh:3x3","lanes":2,"schemes":["unicast",{"name":"binomial"}],
       "traffic":{"multicasts":3,"destinations":2,"flits":8,"hotSpot":0.5},"seed":3}
      """,
      """
      {"network":"mesh:3x2","sends":[{"id":0,"after":null,"nodes":[[0,0],[1,0]],"lanes":[0],
       "deliver":[[1,0]],"flits":4,"ready":0},
       {"id":1,"after":[0],"nodes":[[1,0],[2,0]],"lanes":[0],"deliver":[[2,0]],"flits":4,"ready":7}]}
      """) {
    @Override
    void read(String text) {
      ScenarioReader.read(JsonText.parseAny(text));
    }
  },
  REQUEST(
      """
      {"id":"a","network":"mesh:4x4","scheme":"otms","options":{"ports":"free"},"seed":1,
       "messages":[{"source":[3,0],"destinations":[[1,0],[2,0]],"flits":32}]}
      """) {
    @Override
    void read(String text) {
      ScenarioReader.read(JsonText.parse(text));
    }
  },
  PLAN(
      """
      {"network":"mesh:4x2","scheme":"x","messages":[{"id":0,"source":[0,0],
       "destinations":[[1,0],[2,0]],"flits":4},{"id":1,"partOf":0,"flits":2}],
       "sends":[{"id":0,"message":0,"after":null,"nodes":[[0,0],[1,0]],"lanes":[0],"deliver":[[1,0]]},
       {"id":1,"message":[0],"after":0,"nodes":[[1,0],[2,0]],"deliver":[[2,0]]}],"metrics":{}}
      """) {
    @Override
    void read(String text) {
      new PlanReader().read(JsonText.parse(text));
    }
  },
  STUDY(
      """
      name: s
      network: [torus:4x4, mesh:3x3]
      schemes: [unicast, {name: partition, options: {h: [2, 4], type: [III, IV]}}]
      wormhole: {startUp: [300us, 30us], startUpModel: serial}
      traffic: {multicasts: 2..6 step 2, destinations: {from: 2, to: 8, times: 2}, flits: 8}
      replications: 3
      until: halfWidth 2% of makespan
      measure: [makespan, traffic]
      figures: [{x: traffic.multicasts, y: makespan, series: [scheme, options.h, options.type, wormhole.startUp, traffic.destinations], where: {network: mesh:3x3}}]
      """) {
    @Override
    void read(String text) {
      StudyReader.read(JsonText.parseAny(text), "s");
    }
  },
  TRACE(
      """
      {"net":{"m":9,"n":4,"r":4,"alpha":1,"d":1}}
      {"op":"connect","in":3,"out":[5,7,8]}
      {"op":"disconnect","in":3}
      """) {
    @Override
    void read(String text) throws IOException {
      try (TraceRouter router = new TraceRouter(Optional.empty(), Optional.empty(), null)) {
        List<String> lines = text.lines().toList();
        router.begin(lines.isEmpty() ? "" : lines.get(0));
        for (String line : lines.subList(1, lines.size())) {
          router.answer(line);
        }
      }
    }
  },
  SMALL("300us", "1/3", "{\"a\":1,\"b.c\":\"x\"}", "scheme=stc,options.h=2") {
    @Override
    void read(String text) {
      tryEach(
          () -> TimeText.picoseconds(text),
          () -> Shard.parse(text),
          () -> Input.parse(text),
          () -> ContrastSide.parse(text));
    }
  };

  private static final String DUMPED =
      """
      vendid=0x0
      devid=0x0
      switchguid=0x1(1)
      Switch	4 "S-0000000000000001"		# "A" base port 0 lid 1 lmc 0
      [1]	"H-0000000000000010"[1](11) 		# "H0" lid 3 4xSDR
      [2]	"S-0000000000000002"[2]		# "B" lid 2 4xSDR

      switchguid=0x2(2)
      Switch	4 "S-0000000000000002"		# "B" base port 0 lid 2 lmc 0
      [1]	"H-0000000000000012"[1](13) 		# "H1" lid 4 4xSDR
      [2]	"S-0000000000000001"[2]		# "A" lid 1 4xSDR

      caguid=0x10
      Ca	1 "H-0000000000000010"		# "H0"
      [1](11) 	"S-0000000000000001"[1]		# lid 3 lmc 0 "A" lid 1 4xSDR

      caguid=0x12
      Ca	1 "H-0000000000000012"		# "H1"
      [1](13) 	"S-0000000000000002"[1]		# lid 4 lmc 0 "B" lid 2 4xSDR
      """;

  @SuppressWarnings("ImmutableEnumChecker") // a list that nobody can change
  private final List<String> liked;

  Reader(String... liked) {
    this.liked = List.of(liked);
  }

  /** Texts that are read without a complaint. */
  List<String> liked() {
    return liked;
  }

  abstract void read(String text) throws IOException;

  /** As {@link #read}; what goes wrong with files is nobody's bad input. */
  void take(String text) {
    try {
      read(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void file(String spec, String text) {
    NetworkSpec.parse(spec, name -> name.equals("f") ? Optional.of(text) : Optional.empty());
  }

  private static void tryEach(Runnable... readers) {
    org.castnet.input.BadInput last = null;
    for (Runnable reader : readers) {
      try {
        reader.run();
      } catch (org.castnet.input.BadInput e) {
        last = e;
      }
    }
    if (last != null) {
      throw last;
    }
  }
}
