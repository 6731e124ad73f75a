package org.castnet.booksim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.castnet.catalogue.Catalogue;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Translations of BookSim configurations, and latencies that BookSim itself printed for them. */
class BookSimModelTest {
  private static final String SPECULATIVE =
      """
      routing_delay = 0; // look-ahead routing
      speculative = 1;
      use_noc_latency = 0;
      injection_rate_uses_flits = 1;
      sample_period = 1500;
      """;

  private static BookSimModel model(String further) {
    return BookSimModel.parse(SPECULATIVE + further, Catalogue.standard());
  }

  private static String mesh(String further) {
    return "topology = mesh; k = 8; n = 2; routing_function = dor; num_vcs = 1; " + further;
  }

  @Test
  void configurationBecomesStudy() {
    ObjectNode study =
        model(mesh("packet_size = 5; injection_rate = 0.2; vc_buf_size = 4;")).study();
    assertThat(study.get("network").asText()).isEqualTo("mesh:8x8");
    assertThat(study.at("/wormhole/routingDelay").asText()).isEqualTo("2ns");
    assertThat(study.at("/wormhole/headerDelay").asText()).isEqualTo("0ns");
    assertThat(study.at("/wormhole/laneDelay").asText()).isEqualTo("0ns");
    assertThat(study.at("/wormhole/startUp").asText()).isEqualTo("5ns");
    assertThat(study.at("/wormhole/buffer").asInt()).isEqualTo(4);
    assertThat(study.at("/traffic/flits").asInt()).isEqualTo(5);
    // one packet of 64 goes to its own source
    assertThat(study.at("/stream/load").asDouble()).isEqualTo(0.196875);
  }

  @Test
  void missingParametersHaveDefaultsOfBookSim() {
    BookSimModel model =
        BookSimModel.parse(
            "topology = mesh; routing_function = dim_order; packet_size = 4;",
            Catalogue.standard());
    assertThat(model.network().spec()).isEqualTo("mesh:8x8,lanes=16");
    assertThat(model.rate()).isEqualTo(0.4);
    assertThat(model.study().at("/wormhole/routingDelay").asText()).isEqualTo("4ns");
    assertThat(model.study().at("/wormhole/headerDelay").asText()).isEqualTo("2ns");
    assertThat(model.study().at("/wormhole/laneDelay").asText()).isEqualTo("1ns");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "topology = qtree; | topology = qtree",
        "topology = mesh; routing_function = valiant; | routing_function = valiant on mesh",
        "topology = torus; routing_function = dim_order; num_vcs = 3; | num_vcs = 3",
        "topology = mesh; routing_function = dor; traffic = badperm; | traffic = badperm",
        "topology = mesh; k = 6; routing_function = dor; traffic = transpose;"
            + " | traffic = transpose on 36 nodes",
        "topology = dragonflynew; n = 1; k = 2; num_vcs = 2; routing_function = min;"
            + " traffic = bitrev; | traffic = bitrev on 72 nodes",
        "topology = flatfly; k = 4; c = 4; routing_function = ran_min; traffic = transpose;"
            + " | xr = 1 with yr = 1",
        "topology = flatfly; k = 4; n = 3; routing_function = ran_min; use_noc_latency = 1; | n ="
            + " 3",
        "topology = flatfly; k = 2; c = 16; x = 2; y = 2; xr = 4; yr = 4; routing_function = ran_min;"
            + " use_noc_latency = 1; | xr = 4; a whole number from 1 to 3 is needed",
        "topology = mesh; routing_function = dor; traffic = hotspot(64);"
            + " | traffic = hotspot(64) cannot be expressed; allowed: hotspot({{nodes},{weights}})"
            + " with nodes 0..63",
        "topology = mesh; routing_function = dor; traffic = hotspot({{1,2},{0}});"
            + " | weights from 1",
        "topology = mesh; routing_function = dor; traffic = hotspot({{1,-1}}); | traffic = hotspot",
        "topology = mesh; routing_function = dor; traffic = hotspot({{1,x}}); | traffic = hotspot",
        "topology = mesh; routing_function = dor; traffic = hotspot({; | traffic = hotspot({",
        "topology = mesh; routing_function = dor; traffic = hotspots; | traffic = hotspots",
        "wait_for_tail_credit = 1; | wait_for_tail_credit = 1",
        "sw_allocator = wavefront; | sw_allocator = wavefront",
        "internal_speedup = 2.0; | internal_speedup = 2.0",
        "injection_process = on_off; | injection_process = on_off",
        "vc_buf_sise = 4; | vc_buf_sise",
        "k = many; topology = mesh; routing_function = dor; | k = many",
        "topology mesh; | expected 'name = value;', found 'topology mesh;'"
      })
  void rejectsUnsupportedParametersByName(String configuration, String found) {
    assertThatThrownBy(() -> model(configuration))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(found);
  }

  private static final String ONLY =
      """
      router = iq; wait_for_tail_credit = 0; vc_allocator = islip; sw_allocator = islip;
      arb_type = round_robin; input_speedup = 1; output_speedup = 1; internal_speedup = 1.0;
      output_delay = 0; output_buffer_size = -1; buf_size = -1; buffer_policy = private;
      private_bufs = -1; noq = 0; vc_busy_when_full = 0; vc_prioritize_empty = 0;
      vc_priority_donation = 0; vc_shuffle_requests = 0; hold_switch_for_packet = 0; vct = 0;
      classes = 1; subnets = 1; link_failures = 0; priority = none;
      injection_process = bernoulli; use_read_write = 0; include_queuing = 1;
      sim_type = throughput;
      """;

  @Test
  void parametersOfTheSimulatedRouterHaveOneValue() {
    assertThat(model(mesh(ONLY)).study()).isEqualTo(model(mesh("")).study());
    for (String each : ONLY.split(";\\s*")) {
      String other = each.replaceFirst("=.*", "= 7");
      assertThatThrownBy(() -> model(mesh(other + ";")))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining(other);
    }
  }

  @Test
  void parametersOfBatchesAndRequestsHaveNoEffect() {
    String requests = "batch_size = 1000; read_request_size = 1; write_reply_end_vc = 7;";
    assertThat(model(mesh(requests)).study()).isEqualTo(model(mesh("")).study());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mesh; routing_function = dor; num_vcs = 1; | mesh:8x8",
        "torus; routing_function = dim_order; num_vcs = 2; | torus:8x8,routes=random,latency=2",
        "flatfly; k = 4; c = 4; x = 4; xr = 2; yr = 2; routing_function = ran_min; num_vcs = 8;"
            + " | hyperx:4x4,hosts=4,pitch=2,lanes=8",
        "cmesh; k = 4; c = 4; routing_function = dor_no_express; num_vcs = 1;"
            + " | cmesh:4x4,hosts=4,pitch=2"
      })
  void channelsAreAsLongAsOnChipByDefault(String configuration, String network) {
    BookSimModel model = BookSimModel.parse("topology = " + configuration, Catalogue.standard());
    assertThat(model.network().spec()).isEqualTo(network);
  }

  private static JsonNode pattern(String configuration) {
    return model(configuration).study().at("/traffic/pattern");
  }

  @Test
  void trafficIsNamedPatternIfNodesAreNumberedAlike() {
    assertThat(pattern(mesh("traffic = tornado;")).asText()).isEqualTo("tornado");
    assertThat(pattern(mesh("traffic = neighbor;")).asText()).isEqualTo("neighbour");
    assertThat(pattern(mesh("traffic = bitrev;")).asText()).isEqualTo("bit-reversal");
    assertThat(pattern(mesh("traffic = bitcomp;")).asText()).isEqualTo("bit-complement");
    assertThat(pattern(mesh("traffic = shuffle;")).asText()).isEqualTo("shuffle");
    assertThat(pattern(mesh("traffic = transpose;")).asText()).isEqualTo("transpose");
  }

  /**
   * BookSim exchanges halves of the address bits, which is not an exchange of coordinates in three
   * dimensions.
   */
  @Test
  void transposeInThreeDimensionsExchangesHalvesOfBits() {
    JsonNode cases =
        pattern(
            "topology = torus; k = 4; n = 3; routing_function = dim_order; num_vcs = 2;"
                + " traffic = transpose;");
    assertThat(cases).hasSize(1);
    assertThat(cases.get(0)).hasSize(64);
    // 0b000_101 and 0b101_000
    assertThat(cases.at("/0/5").asInt()).isEqualTo(40);
  }

  /**
   * With blocks of 2x2 nodes on 4x4 routers, node 9 is the second one in the second row of the
   * first block, and transpose sends it to node 9; node 2 is the first one of the second router,
   * and sends to node 16, the first one of the fifth router.
   */
  @Test
  void nodesOfFlattenedButterflyAreNumberedOverRowsOfChip() {
    JsonNode hosts =
        pattern(
                "topology = flatfly; k = 4; n = 2; c = 4; x = 4; y = 4; xr = 2; yr = 2;"
                    + " routing_function = ran_min; traffic = transpose;")
            .get(0);
    assertThat(hosts.get(3).asInt()).isEqualTo(3);
    assertThat(hosts.get(4).asInt()).isEqualTo(16);
    assertThat(hosts.get(16).asInt()).isEqualTo(4);
  }

  /** Two digits to base k times xr, so 3 more in each of eight; hosts are numbered by router. */
  @Test
  void tornadoOfConcentratedMeshCountsNodesOfRow() {
    JsonNode hosts =
        pattern(
                "topology = cmesh; k = 4; n = 2; c = 4; xr = 2; yr = 2; num_vcs = 1;"
                    + " routing_function = dor_no_express; traffic = tornado;")
            .get(0);
    // column 3 and row 3: the second of both in the block of router 1,1
    assertThat(hosts.get(0).asInt()).isEqualTo(4 * 5 + 3);
  }

  private static JsonNode hotNodes(String configuration) {
    return model(configuration).study().at("/traffic/hotNodes");
  }

  /** Four routers in a row have blocks of two by two nodes, so that node 5 is below router 2. */
  @Test
  void nodesOfAConcentratedMeshAreNumberedInRowsOfTheChip() {
    String mesh =
        "topology = cmesh; k = 4; c = 4; routing_function = dor_no_express; num_vcs = 1; ";
    assertThat(hotNodes(mesh + "traffic = hotspot({{5,14}});").toString())
        .isEqualTo("{\"9\":1,\"14\":1}");
  }

  /** Without inner braces the second number is a weight, as in BookSim. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hotspot({{5,10},{3,1}}) | {\"5\":3,\"10\":1}",
        "hotspot({{5,10}}) | {\"5\":1,\"10\":1}",
        "hotspot({{5,10,12},{3,2}}) | {\"5\":3,\"10\":2,\"12\":2}",
        "hotspot({{5,5,10}}) | {\"5\":2,\"10\":1}",
        "hotspot({5,10}) | {\"5\":10}",
        "hotspot(5) | {\"5\":1}",
        "hotspot | 1",
        "hotspot(-1) | 1"
      })
  void hotspotsBecomeHotNodesWithWeights(String traffic, String nodes) {
    assertThat(hotNodes(mesh("traffic = " + traffic + ";"))).hasToString(nodes);
    assertThat(pattern(mesh("traffic = " + traffic + ";")).asText()).isEqualTo("hotspot");
  }

  /** Node 16 is the first one of the fifth row of the chip, in the block of router 1,0. */
  @Test
  void hotNodesOfConcentratedMeshAreNumberedByRouter() {
    JsonNode nodes =
        hotNodes(
            "topology = cmesh; k = 4; n = 2; c = 4; xr = 2; yr = 2; num_vcs = 1;"
                + " routing_function = dor_no_express; traffic = hotspot(16);");
    assertThat(nodes).hasToString("{\"16\":1}");
  }

  /** Networks of the measured configurations. */
  private enum Measured {
    MESH("topology = mesh; k = 8; n = 2; routing_function = dor; num_vcs = 1;"),
    MESH_4("topology = mesh; k = 8; n = 2; routing_function = dor; num_vcs = 4;"),
    TORUS("topology = torus; k = 8; n = 2; routing_function = dim_order; num_vcs = 2;"),
    TORUS_4("topology = torus; k = 8; n = 2; routing_function = dim_order; num_vcs = 4;"),
    TORUS_3("topology = torus; k = 4; n = 3; routing_function = dim_order; num_vcs = 2;"),
    TORUS_3_4("topology = torus; k = 4; n = 3; routing_function = dim_order; num_vcs = 4;"),
    FLATFLY_4(
        "topology = flatfly; k = 4; n = 2; c = 4; x = 4; y = 4; xr = 2; yr = 2;"
            + " routing_function = ran_min; num_vcs = 4;"),
    FATTREE_4("topology = fattree; k = 4; n = 3; routing_function = nca; num_vcs = 4;"),
    FLATFLY(
        "topology = flatfly; k = 4; n = 2; c = 4; x = 4; y = 4; xr = 2; yr = 2;"
            + " routing_function = ran_min; num_vcs = 1;"),
    FATTREE("topology = fattree; k = 4; n = 3; routing_function = nca; num_vcs = 1;"),
    TORUS_ON_CHIP(
        "topology = torus; k = 8; n = 2; routing_function = dim_order; num_vcs = 2;"
            + " use_noc_latency = 1;"),
    FLATFLY_ON_CHIP(
        "topology = flatfly; k = 4; n = 2; c = 4; x = 4; y = 4; xr = 2; yr = 2;"
            + " routing_function = ran_min; num_vcs = 4; use_noc_latency = 1;"),
    CMESH_ON_CHIP(
        "topology = cmesh; k = 4; n = 2; c = 4; x = 4; y = 4; xr = 2; yr = 2;"
            + " routing_function = dor_no_express; num_vcs = 4; use_noc_latency = 1;"),
    DRAGONFLY("topology = dragonflynew; k = 2; n = 1; routing_function = min; num_vcs = 2;");

    private final String parameters;

    Measured(String parameters) {
      this.parameters = parameters;
    }
  }

  private static BookSimModel model(Measured network, String traffic, int flits) {
    return model(network, traffic, flits, "");
  }

  private static BookSimModel model(Measured network, String traffic, int flits, String further) {
    return model(
        network.parameters
            + " latency_thres = 500; traffic = "
            + traffic
            + "; packet_size = "
            + flits
            + "; "
            + further);
  }

  /** Measured with BookSim 2, commit 28f43299, over at least 30,000 cycles. */
  @ParameterizedTest
  @CsvSource({
    "MESH, uniform, 1, 0.01, 20.71",
    "MESH, uniform, 5, 0.01, 24.72",
    "MESH, uniform, 20, 0.01, 40.12",
    "MESH_4, uniform, 5, 0.01, 24.81",
    "MESH, transpose, 1, 0.01, 20.74",
    "MESH, transpose, 5, 0.01, 24.51",
    "MESH, transpose, 20, 0.01, 40.42",
    "MESH, tornado, 5, 0.01, 31.64",
    "TORUS, uniform, 1, 0.01, 17.01",
    "TORUS, uniform, 5, 0.01, 21.04",
    "TORUS, uniform, 20, 0.01, 36.77",
    "TORUS, tornado, 5, 0.01, 27.32",
    "TORUS, transpose, 5, 0.01, 20.76",
    "TORUS_4, uniform, 5, 0.01, 21.26",
    "TORUS_3, uniform, 1, 0.01, 13.99",
    "TORUS_3, uniform, 5, 0.01, 18.02",
    "TORUS_3, uniform, 20, 0.01, 33.25",
    "TORUS_3_4, uniform, 5, 0.01, 18.2",
    "FLATFLY, uniform, 1, 0.01, 9.5",
    "FLATFLY, uniform, 5, 0.01, 13.56",
    "FLATFLY, uniform, 20, 0.01, 28.65",
    "FLATFLY_4, uniform, 5, 0.01, 13.62",
    "FATTREE_4, uniform, 5, 0.01, 19.33",
    "FATTREE, uniform, 1, 0.01, 15.14",
    "FATTREE, uniform, 5, 0.01, 19.23",
    "FATTREE, uniform, 20, 0.01, 34.51",
    "FATTREE, transpose, 5, 0.01, 18.79",
    "FATTREE_4, tornado, 5, 0.01, 21.09",
    "FLATFLY, transpose, 5, 0.01, 13.55",
    "FLATFLY_4, tornado, 5, 0.01, 15.12",
    "FLATFLY_4, transpose, 20, 0.01, 29.26",
    "TORUS_ON_CHIP, uniform, 1, 0.01, 21.05",
    "FLATFLY_ON_CHIP, uniform, 1, 0.01, 13.03",
    "CMESH_ON_CHIP, bitcomp, 1, 0.01, 21.04",
    "DRAGONFLY, uniform, 1, 0.001, 112.54",
    "DRAGONFLY, uniform, 5, 0.001, 119.56",
    "DRAGONFLY, uniform, 20, 0.001, 488.3"
  })
  void latencyAtLightLoadIsThatOfBookSim(
      Measured network, String traffic, int flits, double rate, double measured) {
    assertThat(model(network, traffic, flits).at(rate).latency())
        .isCloseTo(measured, withPercentage(2));
  }

  /** Measured with BookSim 2, commit 28f43299, over at least 60,000 cycles. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "MESH | hotspot({{27,36},{3,1}}) | 0.01 | 22.98",
        "MESH | hotspot({{27,36},{3,1}}) | 0.015 | 25.86",
        "MESH | hotspot({{0,7,56,63}}) | 0.045 | 37.07",
        "MESH | hotspot(27) | 0.01 | 25.69",
        "TORUS | hotspot({{9,45,18},{1,2}}) | 0.02 | 24.29",
        "FATTREE_4 | hotspot({{5,60}}) | 0.02 | 26.85"
      })
  void latencyUnderHotspotsIsThatOfBookSim(
      Measured network, String traffic, double rate, double measured) {
    assertThat(model(network, traffic, 5).at(rate).latency())
        .isCloseTo(measured, withPercentage(5));
  }

  /** A reader that searches the rest of the text at every letter takes minutes. */
  @Test
  @Timeout(10)
  void rejectsLongTextWithoutAssignmentsAtOnce() {
    String letters = "a".repeat(1_000_000);
    assertThatThrownBy(() -> model(letters)).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> model("k = " + " ".repeat(1_000_000))).isInstanceOf(BadInput.class);
  }

  /**
   * The rates between which BookSim's mean latency passes 500 cycles. Ten periods of 1,500 cycles,
   * for permutations on other networks than the mesh, and transpose on the mesh, of 15,000.
   */
  @ParameterizedTest
  @Tag("heavy")
  @CsvSource({
    "MESH, uniform, 1, 0.391, 0.398",
    "MESH, uniform, 5, 0.312, 0.320",
    "MESH, uniform, 20, 0.242, 0.250",
    "MESH_4, uniform, 5, 0.406, 0.422",
    "MESH, transpose, 1, 0.145, 0.148",
    "MESH, transpose, 5, 0.145, 0.148",
    "MESH, transpose, 20, 0.143, 0.145",
    "MESH, tornado, 5, 0.219, 0.234",
    "TORUS, uniform, 1, 0.570, 0.578",
    "TORUS, uniform, 5, 0.438, 0.445",
    "TORUS, uniform, 20, 0.336, 0.344",
    "TORUS, tornado, 5, 0.172, 0.188",
    "TORUS_4, uniform, 5, 0.578, 0.594",
    "TORUS_3, uniform, 1, 0.859, 0.875",
    "TORUS_3, uniform, 5, 0.688, 0.703",
    "TORUS_3, uniform, 20, 0.516, 0.531",
    "TORUS_3_4, uniform, 5, 0.828, 0.844",
    "FLATFLY, uniform, 5, 0.469, 0.484",
    "FLATFLY_4, uniform, 5, 0.641, 0.656",
    "FATTREE, uniform, 5, 0.438, 0.453",
    "FATTREE_4, uniform, 5, 0.672, 0.688",
    "TORUS, transpose, 5, 0.234, 0.250",
    "FATTREE, transpose, 5, 0.469, 0.484",
    "FATTREE_4, transpose, 5, 0.641, 0.656",
    "FATTREE_4, tornado, 5, 0.641, 0.656",
    "FLATFLY, transpose, 5, 0.250, 0.266",
    "FLATFLY_4, transpose, 20, 0.234, 0.250",
    "FLATFLY_4, tornado, 5, 0.469, 0.484",
    "TORUS_ON_CHIP, uniform, 1, 0.547, 0.563",
    "FLATFLY_ON_CHIP, uniform, 1, 0.641, 0.656",
    "CMESH_ON_CHIP, bitcomp, 1, 0.109, 0.125",
    "DRAGONFLY, uniform, 5, 0.028, 0.030"
  })
  void highestRateIsWithinTenPercentOfBookSim(
      Measured network, String traffic, int flits, double below, double above) {
    assertThat(model(network, traffic, flits).saturation().offered())
        .isBetween(0.9 * below, 1.1 * above);
  }

  /**
   * Rates of searches that measured the mean latency at every load to within 20 % of the mean, or
   * in 16 runs of 262,144 packets. Both searches end within 2.5 % of the limit.
   */
  @ParameterizedTest
  @CsvSource({
    "topology = mesh; k = 4; n = 2; routing_function = dor; num_vcs = 1;, uniform, 1, 0.691",
    "topology = mesh; k = 4; n = 2; routing_function = dor; num_vcs = 1;, bitrev, 10, 0.327",
    "topology = torus; k = 16; n = 1; routing_function = dim_order; num_vcs = 2;, uniform, 3, 0.295"
  })
  void highestRateIsThatOfPreciseLatencies(
      String network, String traffic, int flits, double precise) {
    String configuration = network + " traffic = " + traffic + "; packet_size = " + flits + ";";
    assertThat(model(configuration).saturation().offered()).isCloseTo(precise, withPercentage(5));
  }

  /** Returns a model of BookSim's default router, which routes headers one after another. */
  private static BookSimModel standardRouter(Measured network, int channels, int flits) {
    String router = "routing_delay = 1; speculative = 0; num_vcs = " + channels + ";";
    return model(network, "uniform", flits, router);
  }

  /** Measured with BookSim 2, commit 28f43299, over 50,000 cycles. */
  @ParameterizedTest
  @CsvSource({
    "MESH, 1, 1, 33.47",
    "MESH, 2, 1, 33.32",
    "MESH, 4, 1, 33.31",
    "MESH, 1, 5, 37.47",
    "MESH, 2, 5, 37.36",
    "MESH, 1, 20, 52.65",
    "MESH, 2, 20, 52.7",
    "TORUS, 2, 5, 31.26",
    "TORUS_3, 4, 2, 23.04",
    "FATTREE, 1, 5, 28.12",
    "FLATFLY, 1, 3, 16.64"
  })
  void latencyOfStandardRouterIsThatOfBookSim(
      Measured network, int channels, int flits, double measured) {
    assertThat(standardRouter(network, channels, flits).at(0.01).latency())
        .isCloseTo(measured, withPercentage(2));
  }

  /**
   * With one channel and packets of one flit a third of the cycles of a link are used, which the
   * test notices: without delays at the front of buffers the rate is 0.35.
   */
  @Test
  void fewChannelsSaturateEarlyIfHeadersAreRoutedAtFrontOfBuffers() {
    assertThat(standardRouter(Measured.MESH, 1, 1).saturation().offered())
        .isBetween(0.9 * 0.147, 1.1 * 0.15);
  }

  /** The rates between which BookSim's mean latency passes 500 cycles, in ten periods of 1,500. */
  @ParameterizedTest
  @Tag("heavy")
  @CsvSource({
    "MESH, 2, 1, 0.306, 0.312",
    "MESH, 4, 1, 0.431, 0.441",
    "MESH, 1, 5, 0.234, 0.239",
    "MESH, 2, 5, 0.366, 0.375",
    "MESH, 1, 20, 0.220, 0.225",
    "MESH, 2, 20, 0.328, 0.338",
    "TORUS, 2, 5, 0.366, 0.375",
    "TORUS_3, 4, 2, 0.859, 0.875",
    "FATTREE, 1, 5, 0.328, 0.338",
    "FLATFLY, 1, 3, 0.338, 0.347"
  })
  void highestRateOfStandardRouterIsWithinTenPercentOfBookSim(
      Measured network, int channels, int flits, double below, double above) {
    assertThat(standardRouter(network, channels, flits).saturation().offered())
        .isBetween(0.9 * below, 1.1 * above);
  }
}
