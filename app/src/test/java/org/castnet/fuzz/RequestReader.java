package org.castnet.fuzz;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.castnet.circuits.TraceRouter;
import org.castnet.document.JsonText;
import org.castnet.document.PlanReader;
import org.castnet.document.ScenarioReader;
import org.castnet.input.BadInput;
import org.castnet.input.TimeText;
import org.castnet.store.Input;
import org.castnet.study.ContrastSide;
import org.castnet.study.Shard;
import org.castnet.study.StudyReader;

/** Readers of Castnet's documents. */
enum RequestReader implements Reader {
  SCENARIO(
      """
      network: torus:4x4
      wormhole: {flitTime: 1us, startUp: 300us, buffer: 2, ports: one}
      scheme: u-torus
      messages: [{source: [0, 0], destinations: [[1, 2], [3, 3]], flits: 32}]
      """,
      """
      {"network":"mesh:3x3","lanes":2,"schemes":["unicast",{"name":"binomial"}],
       "traffic":{"multicasts":3,"destinations":2,"flits":8,"hotSpot":0.5,"sources":"ascending"},"seed":3}
      """,
      """
      {"network":"mesh:3x2","sends":[{"id":0,"after":null,"nodes":[[0,0],[1,0]],"lanes":[0],
       "deliver":[[1,0]],"flits":4,"ready":0},
       {"id":1,"after":[0],"nodes":[[1,0],[2,0]],"lanes":[0],"deliver":[[2,0]],"flits":4,"ready":7}]}
      """) {
    @Override
    public void read(String text) {
      ScenarioReader.read(JsonText.parseAny(text));
    }
  },
  REQUEST(
      """
      {"id":"a","network":"mesh:4x4","scheme":"otms","options":{"ports":"free"},"seed":1,
       "messages":[{"source":[3,0],"destinations":[[1,0],[2,0]],"flits":32}]}
      """) {
    @Override
    public void read(String text) {
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
    public void read(String text) {
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
    public void read(String text) {
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
    public void read(String text) throws IOException {
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
    public void read(String text) {
      tryEach(
          () -> TimeText.picoseconds(text),
          () -> Shard.parse(text),
          () -> Input.parse(text),
          () -> ContrastSide.parse(text));
    }
  };

  @SuppressWarnings("ImmutableEnumChecker") // an immutable list
  private final List<String> liked;

  RequestReader(String... liked) {
    this.liked = List.of(liked);
  }

  @Override
  public List<String> liked() {
    return liked;
  }

  @Override
  public String bounded(String text) {
    return SmallNumbers.in(text);
  }

  private static void tryEach(Runnable... readers) {
    BadInput last = null;
    for (Runnable reader : readers) {
      try {
        reader.run();
      } catch (BadInput e) {
        last = e;
      }
    }
    if (last != null) {
      throw last;
    }
  }
}
