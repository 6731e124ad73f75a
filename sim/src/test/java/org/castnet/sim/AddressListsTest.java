package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.Grid;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A list of destinations in the header lengthens a worm in both engines. */
class AddressListsTest {
  private static final int SCENARIOS = Rounds.of(2_000);

  private final Grid row = (Grid) NetworkSpec.parse("mesh:8x1");

  @ParameterizedTest
  @CsvSource({"0,1,0", "1,1,5", "1,2,3", "2,4,4", "3,5,3", "3,100,3"})
  void addressListLengthensWormByItsFlits(int flits, int destinations, int added) {
    AddressList list = new AddressList(flits, destinations);
    Worm worm = Row.dropping(row, 0, 10, 1, 2, 3, 4, 5);
    Worm longer = Row.dropping(row, 0, 10 + added, 1, 2, 3, 4, 5);
    long expected = new WormEngine(row, Row.parameters()).run(List.of(longer)).deliveryTime(0, 4);
    Technology listing = Row.parameters().withAddresses(list);
    assertThat(new WormEngine(row, listing).run(List.of(worm)).deliveryTime(0, 4))
        .isEqualTo(expected);
    assertThat(new FlitEngine(row, listing).run(List.of(worm)).deliveryTime(0, 4))
        .isEqualTo(expected);
  }

  @Test
  void addressListIsEquivalentToLongerWorm() {
    AddressList list = new AddressList(2, 3);
    for (long seed = 0; seed < SCENARIOS; seed++) {
      RandomScenario scenario = RandomScenario.of(seed);
      Technology listing = scenario.parameters().withAddresses(list);
      List<Worm> longer =
          scenario.worms().stream()
              .map(
                  worm ->
                      new Worm(
                          worm.route(),
                          worm.triggers(),
                          worm.dropOffs(),
                          worm.flits() + 2 * ((worm.dropOffs().size() + 2) / 3),
                          worm.ready()))
              .toList();
      RandomScenario byHand = new RandomScenario(scenario.network(), scenario.parameters(), longer);
      SimulationResult expected =
          new WormEngine(byHand.network(), byHand.parameters()).run(byHand.worms());
      EngineAgreementTest.check(
          seed,
          scenario,
          expected,
          new WormEngine(scenario.network(), listing).run(scenario.worms()));
      EngineAgreementTest.check(
          seed,
          scenario,
          expected,
          new FlitEngine(scenario.network(), listing).run(scenario.worms()));
    }
  }

  @Test
  void withersPreserveAddressList() {
    AddressList list = new AddressList(2, 3);
    Technology listing =
        Technology.defaults()
            .withAddresses(list)
            .withFlitTime(5)
            .withFlitBytes(8)
            .withRoutingDelay(1)
            .withStartUp(7)
            .withBuffer(3)
            .withPorts(PortModel.ALL)
            .withStartUpModel(StartUpModel.HOLD)
            .withVirtualChannels(VirtualChannels.SHARED)
            .withProcessors(Processors.ONE)
            .withReplication(Replication.LOCKSTEP);
    assertThat(listing.addresses()).isEqualTo(list);
    assertThat(Technology.defaults().addresses()).isEqualTo(AddressList.FREE);
  }

  @ParameterizedTest
  @CsvSource({"-1,1,headerFlits=-1", "1,0,headerDestinations=0", "1048577,1,headerFlits=1048577"})
  void rejectsValuesOutOfRange(int flits, int destinations, String named) {
    assertThatThrownBy(() -> new AddressList(flits, destinations))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(named + ";");
  }

  @Test
  void acceptsLargestValues() {
    assertThat(new AddressList(AddressList.MOST, AddressList.MOST).flitsFor(3))
        .isEqualTo(AddressList.MOST);
  }
}
