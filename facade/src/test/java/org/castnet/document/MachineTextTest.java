package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.Technology;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The words for the machine of a request. */
class MachineTextTest {
  private static final String TREE = "irregular:switches=4,ports=8,hosts=2,seed=1";

  private static MachineText machine(String spec, Technology technology) {
    Network network = NetworkSpec.parse(spec.equals("TREE") ? TREE : spec);
    return MachineText.of(network, technology);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mesh:4x4|ALL|all-port|since nodes have several links",
        "mesh:4x4|ONE|one-port|as requested",
        "TREE|ONE|one-port|since nodes have one link",
        "TREE|ALL|all-port|as requested"
      })
  void portsHaveAReason(String spec, PortModel ports, String word, String reason) {
    MachineText machine = machine(spec, Technology.defaults().withPorts(ports));
    assertThat(machine.portsWord()).isEqualTo(word);
    assertThat(machine.portsBecause()).isEqualTo(reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ALL|ONE|SERIAL|a port per link, one start-up at a time, startup ",
        "ALL|PARALLEL|SERIAL|a port per link, start-ups in parallel, startup ",
        "ONE|ONE|SERIAL|one port per node, startup ",
        "ONE|ONE|HOLD|one port per node, start-up model hold, startup "
      })
  void aLineBeginsWithPortsAndStartUps(
      PortModel ports, Processors processors, StartUpModel model, String line) {
    Technology technology =
        Technology.defaults().withPorts(ports).withProcessors(processors).withStartUpModel(model);
    assertThat(machine("mesh:4x4", technology).line()).startsWith(line);
  }
}
