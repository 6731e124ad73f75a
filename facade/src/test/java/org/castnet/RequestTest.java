package org.castnet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.castnet.comparison.Schemes;
import org.castnet.document.JsonText;
import org.castnet.document.WormholeReader;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.run.Engine;
import org.castnet.run.PlanRun;
import org.castnet.run.WormsRun;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.scenario.Scenario;
import org.castnet.sim.Technology;
import org.castnet.sim.TechnologyPreset;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestTest {
  private static final Network MESH = Networks.mesh(8, 8);

  private static Request request() {
    return Castnet.on(MESH).from("3,0").to("1,0", "6,0", "4,5").flits(32);
  }

  @Test
  void planEqualsPlanOfCatalogue() {
    Message message =
        Message.of(
            0,
            MESH.nodeNamed("3,0"),
            32,
            MESH.nodeNamed("1,0"),
            MESH.nodeNamed("6,0"),
            MESH.nodeNamed("4,5"));
    Map<String, String> free = Map.of("ports", "free");
    assertThat(request().scheme("otms", free).plan().sends())
        .isEqualTo(
            Schemes.standard().plan("otms", free, Scenario.of(MESH, List.of(message))).sends());
  }

  @Test
  void simulatesSoundPlanNoFasterThanLowerBound() {
    Request request = request().scheme("otms");
    PlanRun run = request.simulate();
    assertThat(PlanVerifier.verify(run.plan())).isEmpty();
    assertThat(run.makespan().orElseThrow())
        .isGreaterThanOrEqualTo(request.lowerBound().picoseconds());
    assertThat(request.simulate(run.plan()).makespan()).isEqualTo(run.makespan());
  }

  @Test
  void eachFromStartsAnotherMulticast() {
    Request two = request().from(0).toAll();
    assertThat(two.scenario().messages()).hasSize(2);
    assertThat(two.scenario().messages().get(1).fanout()).isEqualTo(63);
    assertThat(two.scenario().messages().get(0).flits()).isEqualTo(32);
  }

  @Test
  void ranksOfMulticastsAreTheNodesOfTheLast() {
    assertThat(request().from(0).to(1, 2).ranks()).isEqualTo(3);
    assertThat(Castnet.on(MESH).hosts("3,0", "1,0", "6,0", "7,7").ranks()).isEqualTo(4);
  }

  @Test
  void settersReturnModifiedCopy() {
    Request request = request();
    request.flits(5);
    request.seed(9);
    assertThat(request.scenario().messages().get(0).flits()).isEqualTo(32);
    assertThat(request.scenario().planning().seed()).isEqualTo(1);
    assertThat(request.ports(PortModel.ONE).scenario().technology().node().ports())
        .isEqualTo(PortModel.ONE);
  }

  @Test
  void comparesApplicableSchemes() {
    assertThat(request().compare().best().orElseThrow().run()).isPresent();
  }

  @Test
  void rejectsMissingOrUnknownSettings() {
    assertThatThrownBy(() -> Castnet.on(MESH).to("0,0"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("a source is needed first");
    assertThatThrownBy(() -> Castnet.on(MESH).from("0,0").plan())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("no destinations");
    assertThatThrownBy(() -> Castnet.on(MESH).scenario())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("no messages");
    assertThatThrownBy(() -> request().plan())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("scheme");
    assertThatThrownBy(() -> request().from("9,9")).isInstanceOf(BadInput.class);
  }

  @Test
  void collectiveOnABufferHasTheMessagesAndTheBandwidthOfTheCommand() {
    Request allgather =
        Castnet.on("complete:4,speed=100GB/s")
            .collective(CollectiveOperation.ALLGATHER)
            .size("16GiB");
    assertThat(allgather.ranks()).isEqualTo(4);
    assertThat(allgather.bytes()).isEqualTo(16L << 30);
    assertThat(allgather.scenario().messages()).hasSize(4);
    LargestBandwidth most = allgather.expect();
    assertThat(most.algbw()).isCloseTo(400e9, within(0.1e9));
    assertThat(most.busbw()).isCloseTo(most.algbw() * 3 / 4, within(1e6));
  }

  @Test
  void groupsAndHostsLimitACollective() {
    Request request =
        Castnet.on(MESH).collective(CollectiveOperation.REDUCE).hosts("0,0", "3,3", "7,7", "1,2");
    assertThat(request.scenario().messages()).hasSize(1);
    assertThat(request.group(2).scenario().messages()).hasSize(2);
    assertThat(request.group(2).ranks()).isEqualTo(2);
  }

  @Test
  void theFirstHostOfAJobSendsToTheOthers() {
    Message message =
        Castnet.on(MESH).hosts("3,0", "1,0", "6,0").flits(5).scenario().messages().get(0);
    assertThat(message.source()).isEqualTo(MESH.nodeNamed("3,0"));
    assertThat(message.destinations().toIntArray())
        .containsExactly(MESH.nodeNamed("1,0"), MESH.nodeNamed("6,0"));
    assertThat(message.flits()).isEqualTo(5);
  }

  @Test
  void sizesAreRoundedUpToFlitsWhateverTheOrderOfSettings() {
    Request request = request().size("1KB").flitBytes(100);
    assertThat(request.scenario().messages().get(0).flits()).isEqualTo(10);
    assertThat(request().flitBytes(64).size(65).scenario().messages().get(0).flits()).isEqualTo(2);
  }

  @Test
  void technologyIsThatOfTheNameWithTheValuesGiven() {
    Technology technology =
        request().technology(TechnologyPreset.NDR).startUp("3us").scenario().technology();
    assertThat(technology.link().flitTime()).isEqualTo(1280);
    assertThat(technology.node().startUp()).isEqualTo(3_000_000);
    assertThat(request().bandwidth("25GB/s").scenario().technology().link().flitTime())
        .isEqualTo(2560);
    assertThatThrownBy(() -> request().bandwidth("25GB/s").flitTime("1ns"))
        .hasMessageContaining("both specify the time of a flit");
  }

  @Test
  void fileGivesMessagesTechnologyAndOtherDraws(@TempDir Path folder) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("scenario.json"),
            """
            {"network": "torus:4x4", "wormhole": {"startUp": "5us"}, "schemes": ["u-torus", "unicast"],
             "traffic": {"multicasts": 3, "destinations": 4, "flits": 8}}
            """);
    Request request = Castnet.read(file);
    assertThat(request.scenario().messages()).hasSize(3);
    assertThat(request.startUp("7us").scenario().technology().node().startUp())
        .isEqualTo(7_000_000);
    assertThat(request.draws(4).compare().redrawn()).hasSize(4);
    assertThat(request.from("0,0").to("1,1").scenario().messages()).hasSize(1);
  }

  /** Two messages share a link: worms take turns as wholes, packets alternate. */
  @Test
  void packetsOfTwoMessagesShareLink() {
    Request two =
        Castnet.on(Networks.mesh(4, 1))
            .from("0,0")
            .to("3,0")
            .flits(6_400)
            .from("1,0")
            .to("3,0")
            .flits(6_400)
            .ports(PortModel.ALL)
            .scheme("unicast");
    PlanRun worms = two.simulate();
    PlanRun packets = two.switching(Technology.Switching.PACKETS).simulate();
    assertThat(packets.worms().movement()).isEqualTo(WormsRun.Movement.PACKETS);
    assertThat(packets.verdict().cycle()).isEmpty();
    long shortest = Math.min(delivery(packets, 0), delivery(packets, 1));
    assertThat(shortest).isGreaterThan(Math.min(delivery(worms, 0), delivery(worms, 1)) * 3 / 2);
  }

  @Test
  void engineOfWormsImpliesWorms() {
    Request packets =
        Castnet.on(Networks.mesh(4, 1))
            .from("0,0")
            .to("3,0")
            .flits(64)
            .scheme("unicast")
            .switching(Technology.Switching.PACKETS);
    for (Engine engine : List.of(Engine.WORM, Engine.FLIT)) {
      PlanRun run = packets.engine(engine).simulate();
      assertThat(run.worms().movement()).isEqualTo(WormsRun.Movement.WORMS);
      assertThat(packets.engine(engine).compare().scenario().technology().switching())
          .isEqualTo(Technology.Switching.WORMS);
    }
  }

  @Test
  void linksWithSpeedsCarryPacketsUnlessFieldsDescribeWorms() {
    String network = "complete:4,speed=25GB/s";
    assertThat(switching(network, "startUp: 1us, buffer: worm"))
        .isEqualTo(Technology.Switching.PACKETS);
    assertThat(switching("complete:4", "startUp: 1us")).isEqualTo(Technology.Switching.WORMS);
    for (String fields :
        List.of(
            "switching: worms",
            "buffer: 4",
            "headerFlits: 1",
            "replication: lockstep",
            "router: queued",
            "flitTime: 1ns",
            "ports: one, startUpModel: hold",
            "tech: noc")) {
      assertThat(switching(network, fields)).as(fields).isEqualTo(Technology.Switching.WORMS);
    }
  }

  private static Technology.Switching switching(String network, String fields) {
    return WormholeReader.read(
            JsonText.parseAny(fields.replace(", ", "\n")), "wormhole", NetworkSpec.parse(network))
        .switching();
  }

  private static long delivery(PlanRun run, int message) {
    return run.worms().result().deliveryTime(message);
  }
}
