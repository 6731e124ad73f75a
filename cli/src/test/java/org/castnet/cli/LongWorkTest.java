package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Long computations announce their duration before they begin and state how to shorten them. */
class LongWorkTest {
  @Test
  void announcesAComparisonOnManyNodes() {
    String[] line = {
      "compare", "--network", "mesh:320x320", "--from", "0,0", "--to", "1,1", "--schemes", "unicast"
    };
    Ran large = Ran.castnet(line);
    assertThat(large.code()).isZero();
    assertThat(large.complaints())
        .containsExactly(
            "planning and running every scheme on 102400 nodes may take minutes;"
                + " --schemes NAMES limits the comparison");
    line[2] = "mesh:32x32";
    assertThat(Ran.castnet(line)).matches(Ran::done);
  }

  @Test
  void announcesAnAdversaryWithManyPorts() {
    String[] line = {"clos", "stress", "--n", "1000", "--r", "4", "--adversary"};
    Ran large = Ran.castnet(line);
    assertThat(large.code()).isZero();
    assertThat(large.complaints())
        .containsExactly(
            "trying m from 1998 downwards until one blocks, which may take minutes or longer;"
                + " --m N tries a single value");
    line[3] = "100";
    assertThat(Ran.castnet(line)).matches(Ran::done);
  }
}
