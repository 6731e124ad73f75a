package org.castnet.spark;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.castnet.catalogue.Catalogue;
import org.castnet.input.BadInput;
import org.castnet.study.ClusterConnector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An unreachable master is reported in one line with the cause. */
class UnreachableMasterTest {
  private static void isRefused(String master, String why) {
    assertThatThrownBy(() -> ClusterConnector.find().connect(master, Catalogue.standard()))
        .isInstanceOf(BadInput.class)
        .hasMessage("--spark: cannot reach '" + master + "': " + why);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          spark://no-such-host.invalid:7077,                there is no host 'no-such-host.invalid'
          spark://localhost,                                the form of a master is spark://HOST:PORT
          spark://localhost:7077x,                          the form of a master is spark://HOST:PORT
          spark://localhost:99999,                          the form of a master is spark://HOST:PORT
          'spark://no.invalid:1,spark.invalid:2',           there is no host 'spark.invalid'
          """)
  void reportsAnUnknownAddressWithItsError(String master, String why) {
    isRefused(master, why);
  }

  @Test
  void reportsAClosedPort() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    isRefused("spark://127.0.0.1:" + port, "Connection refused");
  }

  @Test
  void reportsAListenerThatIsNotAMaster() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      isRefused(
          "spark://127.0.0.1:" + silent.getLocalPort(),
          "something listens there, but does not answer as a Spark master");
    }
  }
}
