package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.format.Formats;
import org.castnet.input.BadInput;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.PortModel;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.AddressList;
import org.castnet.sim.LaneChoice;
import org.castnet.sim.RouterModel;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScenarioReaderTest {
  private static Scenario read(String yaml) {
    return ScenarioReader.read(JsonText.parseAny(yaml));
  }

  private static final String MESSAGE = "messages: [{source: [0,0], destinations: [[2,1]]}]\n";

  @Test
  void readsRequestWithDefaults() {
    Scenario scenario =
        read("id: a\nnetwork: mesh:4x4\nscheme: otms\noptions: {ports: free}\n" + MESSAGE);
    assertThat(scenario.id()).isEqualTo("a");
    assertThat(scenario.planning().oneScheme())
        .isEqualTo(new SchemeChoice("otms", Map.of("ports", "free")));
    assertThat(scenario.technology().node().ports()).isEqualTo(PortModel.ALL);
    assertThat(scenario.planning().seed()).isEqualTo(Scenario.DEFAULT_SEED);
    assertThat(scenario.messages()).hasSize(1);
  }

  @Test
  void portsAreThoseOfTheNetworkUnlessSpecified() {
    assertThat(ports("{startUp: 1us}")).isEqualTo(PortModel.ALL);
    assertThat(ports("{ports: one}")).isEqualTo(PortModel.ONE);
    assertThat(ports("{ports: all}")).isEqualTo(PortModel.ALL);
  }

  private static PortModel ports(String wormhole) {
    return read("network: mesh:4x4\nwormhole: " + wormhole + "\n" + MESSAGE)
        .technology()
        .node()
        .ports();
  }

  @Test
  void givenSendsLeaveOverOnePortUnlessSpecified() {
    String sends = "\nsends: [{id: 0, nodes: [[0, 0], [1, 0]], deliver: [[1, 0]]}]";
    assertThat(read("network: mesh:4x4" + sends).technology().node().ports())
        .isEqualTo(PortModel.ONE);
    assertThat(
            read("network: mesh:4x4\nwormhole: {ports: all}" + sends).technology().node().ports())
        .isEqualTo(PortModel.ALL);
  }

  @ParameterizedTest
  @CsvSource({"trafic, trafic", "Messages, Messages", "trase, trase", "wormhole, ''"})
  void scenarioWithoutTrafficNamesAMisspelledKey(String key, String named) {
    assertThatThrownBy(() -> read("network: mesh:4x4\n" + key + ": {startUp: 1us}\n"))
        .isInstanceOf(BadInput.class)
        .message()
        .startsWith(
            "the scenario has no traffic; specify one of messages, traffic, sends and trace")
        .endsWith(named.isEmpty() ? "trace" : "; instead there is '" + named + "'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "trace: f|f: no reader for this trace is on the class path;",
        "trace: g|there is no file g",
        "wormhole: {timings: f}|wormhole.timings: f: no reader for these times is on the class path;"
      })
  void filesOfTracesAndTimesNeedAReader(String field, String complaint) {
    ReadableFiles files =
        new ReadableFiles(
            name -> name.equals("f") ? Optional.of("1 2\n") : Optional.empty(),
            Formats.of(List.of()));
    assertThatThrownBy(
            () ->
                ScenarioReader.read(
                    JsonText.parseAny("network: mesh:4x4\n" + field),
                    new NetworkCache(NetworkSpec::parse, files)))
        .isInstanceOf(BadInput.class)
        .message()
        .contains(complaint);
  }

  @Test
  void addressListDefaultsToFree() {
    String listed = "network: mesh:4x4\nwormhole: {headerFlits: 2, headerDestinations: 5}\n";
    assertThat(read(listed + MESSAGE).technology().addresses()).isEqualTo(new AddressList(2, 5));
    assertThat(read("network: mesh:4x4\n" + MESSAGE).technology().addresses())
        .isEqualTo(AddressList.FREE);
  }

  @Test
  void rejectsScenarioWithoutMessagesOrSends() {
    for (String none : List.of("messages", "sends")) {
      assertThatThrownBy(() -> read("network: mesh:4x4\n" + none + ": []"))
          .isInstanceOf(BadInput.class)
          .hasMessageStartingWith(none + ": at least one");
    }
  }

  @Test
  void trafficWithoutFlitsUsesDefaultLength() {
    Scenario scenario =
        read("network: mesh:4x4\ntraffic: {multicasts: 3, destinations: 4}\nseed: 1\n");
    assertThat(scenario.messages()).hasSize(3).allMatch(message -> message.flits() == 32);
  }

  @Test
  void routerDefaultsToExclusive() {
    assertThat(read("network: mesh:4x4\n" + MESSAGE).technology().router().model())
        .isEqualTo(RouterModel.EXCLUSIVE);
    assertThat(
            read("network: mesh:4x4\n"
                    + "wormhole: {router: queued, lanes: any, creditDelay: 1ns, headerDelay: 2ns,"
                    + " laneDelay: 3ns, arbiter: round-robin}\n"
                    + MESSAGE)
                .technology()
                .router()
                .model())
        .isEqualTo(
            new RouterModel(
                RouterModel.Kind.QUEUED,
                LaneChoice.ANY,
                1000,
                2000,
                3000,
                RouterModel.Arbiter.ROUND_ROBIN));
  }

  @Test
  void schemeAndSchemesAreMutuallyExclusive() {
    Scenario named = read("network: mesh:4x4\nscheme: otms\n" + MESSAGE);
    assertThat(named.planning().scheme()).hasValue(SchemeChoice.of("otms"));
    assertThat(named.planning().compared()).isEmpty();
    Scenario listed = read("network: mesh:4x4\nschemes: [otms]\n" + MESSAGE);
    assertThat(listed.planning().scheme()).isEmpty();
    assertThat(listed.planning().compared()).containsExactly(SchemeChoice.of("otms"));
    assertThatThrownBy(() -> read("network: mesh:4x4\nscheme: st\nschemes: [st]\n" + MESSAGE))
        .hasMessage("schemes: specify either scheme or schemes");
    assertThatThrownBy(() -> read("network: mesh:4x4\nschemes: []\n" + MESSAGE))
        .hasMessage(
            "schemes: found []; expected at least one scheme; omit the field for " + "all schemes");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "network: mesh:4x4\\n"
            + "traffic: {multicasts: 0, destinations: 2, flits: 1} | traffic.multicasts",
        "network: mesh:4x4\\ntraffic: {multicasts: 2, destinations: 99, flits: 1} | traffic",
        "network: mesh:4x4\\nwormhole: {buffer: 0} | wormhole.buffer",
        "network: mesh:4x4\\nwormhole: {headerDestinations: 0} | wormhole.headerDestinations",
        "network: mesh:4x4\\nwormhole: {router: iq} | wormhole.router",
        "network: mesh:4x4\\nwormhole: {lanes: any} | wormhole",
        "network: mesh:4x4\\nwormhole: {creditDelay: 1ns} | wormhole",
        "network: mesh:4x4\\nwormhole: {flitTime: 0} | wormhole",
        "network: mesh:4xx4 | network",
        "network: mesh:4x4\\n"
            + "messages: [{source: [9,9], destinations: [[0,0]]}] | messages[0].source"
      })
  void errorNamesFieldExactlyOnce(String yaml, String place) {
    assertThatThrownBy(() -> read(yaml.replace("\\n", "\n")))
        .isInstanceOfSatisfying(
            BadInput.class,
            bad -> {
              assertThat(bad.places()).startsWith(place).hasSizeLessThanOrEqualTo(2);
              assertThat(bad).hasMessageStartingWith(place + ": ");
              assertThat(bad.complaint()).doesNotStartWith(place + ":");
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{collective: sort}|traffic.collective: ",
        "{multicasts: many}|traffic.multicasts: ",
        "{multicasts: 1, destinations: -1}|traffic.destinations: ",
      })
  void countOfDeliveriesNamesAWrongFieldOfTheTraffic(String traffic, String place) {
    JsonNode request = JsonText.parseAny("network: mesh:4x4\ntraffic: " + traffic);
    NetworkCache networks = new NetworkCache();
    assertThatThrownBy(() -> ScenarioReader.deliveries(request, networks))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(place);
  }

  @Test
  void lanesOfAScenarioAreThoseOfItsNetworkIfBothAreGiven() {
    assertThat(read("network: mesh:4x4\nlanes: 3\n" + MESSAGE).network().lanes()).isEqualTo(3);
    assertThat(read("network: mesh:4x4,lanes=3\nlanes: 3\n" + MESSAGE).network().lanes())
        .isEqualTo(3);
    assertThatThrownBy(() -> read("network: mesh:4x4,lanes=2\nlanes: 3\n" + MESSAGE))
        .isInstanceOf(BadInput.class)
        .hasMessage("network: lanes=3 contradicts the network 'mesh:4x4,lanes=2'");
  }

  @Test
  void rejectsObjectInSchemeField() {
    assertThatThrownBy(
            () ->
                read("network: mesh:4x4\nscheme: {name: otms, options: {ports: free}}\n" + MESSAGE))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "scheme: an object is allowed only in schemes; here a name is needed, with "
                + "the options in a separate field, options: {…}");
  }

  @Test
  void rejectsStudyAndSuggestsStudyCommand() {
    assertThatThrownBy(
            () ->
                read(
                    """
                    network: mesh:4x4
                    wormhole: {startUpModel: [serial, hold]}
                    traffic: {destinations: 3}
                    replications: 9
                    """))
        .isInstanceOf(BadInput.class)
        .hasMessage("replications: this field belongs to studies; run them with 'castnet study'");
  }

  @Test
  void nestingErrorOmitsLibraryNames() {
    assertThatThrownBy(() -> read("{\"network\":" + "[".repeat(60) + "]".repeat(60) + "}"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("exceeds the maximum allowed (50)")
        .message()
        .doesNotContain("StreamReadConstraints");
  }

  @Test
  void rejectsSecondYamlDocument() {
    assertThatThrownBy(() -> read("network: mesh:4x4\n" + MESSAGE + "---\nnetwork: mesh:5x5\n"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("a second YAML document; a file must contain one");
    assertThat(read("---\nnetwork: mesh:4x4\n" + MESSAGE).messages()).hasSize(1);
  }

  @Test
  void rejectsAliasButAcceptsAnchor() {
    for (String part : new String[] {"scheme: *n", "options: {x: *n}", "lanes: [*n]"}) {
      assertThatThrownBy(() -> read("network: &n mesh:4x4\n" + part + "\n" + MESSAGE))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("line 2: the alias *n is not supported; write the value");
    }
    assertThatThrownBy(() -> read("network: &n mesh:4x4\n*n : 3\n" + MESSAGE))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("line 2, column 3: no valid YAML: Expected a field name")
        .message()
        .doesNotContain("snakeyaml");
    assertThat(read("network: &n mesh:4x4\n" + MESSAGE).messages()).hasSize(1);
  }

  @Test
  void unknownKeyErrorListsKeysAllowedWithPattern() {
    assertThatThrownBy(() -> read("network: mesh:4x4\ntraffic: {pattern: tornado, multicast: 4}\n"))
        .hasMessageContaining("allowed are multicasts, ")
        .hasMessageContaining("did you mean 'multicasts'?");
  }

  @Test
  void rejectsOverlongWordButParsesLongList() {
    assertThatThrownBy(
            () -> read("scheme: otms\nnetwork: \"mesh:" + "8".repeat(3_000_000) + "\"\n"))
        .isInstanceOf(BadInput.class)
        .hasMessage("line 2: a word has more than 1000000 characters");
    String nodes = "[0,0],".repeat(200_000) + "[0,1]";
    assertThatThrownBy(() -> read("network: mesh:4x4\nmessages: [" + nodes + "]\n"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("messages[0]");
  }

  @Test
  void packetsHaveUsualValuesUnlessSpecified() {
    Technology usual = packets("switching: packets");
    assertThat(usual.link().packets()).contains(new Technology.Packets(4_096, 0, 1));
    Technology specified =
        packets(
            "switching: packets, packetBytes: 1024, packetBuffers: 8, concurrentSends: 2, receive: 1us");
    assertThat(specified.link().packets()).contains(new Technology.Packets(1_024, 8, 2));
    assertThat(specified.node().receive()).isEqualTo(1_000_000);
    assertThat(read("network: mesh:4x4\n" + MESSAGE).technology().link().packets()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "switching: packets, ports: one, startUpModel: hold | startUpModel=hold needs worms",
        "switching: packets, router: queued | router=queued applies to flits",
        "switching: packets, replication: lockstep | replication=lockstep needs worms",
        "packetBytes: 1024 | packetBytes needs switching: packets",
        "packetBuffers: 8 | packetBuffers needs switching: packets",
        "switching: packet | did you mean 'packets'?"
      })
  void rejectsFieldsThatDoNotSuitPackets(String fields, String reason) {
    assertThatThrownBy(() -> packets(fields))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("wormhole")
        .hasMessageContaining(reason);
  }

  private static Technology packets(String fields) {
    return read("network: mesh:4x4\nwormhole: {" + fields + "}\n" + MESSAGE).technology();
  }
}
