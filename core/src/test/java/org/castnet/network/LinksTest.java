package org.castnet.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;

/** Links collected by a builder. */
class LinksTest {
  @Test
  void moreLinksThanExpectedAreKept() {
    Links.Builder builder = new Links.Builder(2, 1);
    for (int port = 0; port < 40; port++) {
      builder.add(0, port, 1).add(1, port, 0);
    }
    Links links = builder.build();
    assertThat(links.count()).isEqualTo(80);
    assertThat(IntStream.range(0, 80).map(links::source)).isSorted().endsWith(1);
    assertThat(IntStream.range(40, 80).map(links::port)).containsExactlyElementsOf(ports(40));
  }

  @Test
  void linksInOrderNeedNoSorting() {
    Links links = new Links.Builder(3, 4).add(0, 0, 1).add(0, 2, 2).add(2, 0, 0).build();
    assertThat(links.count()).isEqualTo(3);
    assertThat(links.first(1)).isEqualTo(links.end(1)).isEqualTo(2);
    assertThat(links.atPort(0, 2)).isEqualTo(1);
    assertThat(links.target(2)).isZero();
  }

  @Test
  void linksAddedLaterBelongToTheNextNetworkOnly() {
    Links.Builder builder = new Links.Builder(2, 1).add(0, 0, 1);
    Links before = builder.build();
    Links after = builder.add(0, 1, 1).build();
    assertThat(before.count()).isEqualTo(1);
    assertThat(before.end(0)).isEqualTo(1);
    assertThat(after.end(0)).isEqualTo(2);
  }

  @Test
  void rejectsALinkFromANodeToItself() {
    Links.Builder builder = new Links.Builder(2);
    assertThatThrownBy(() -> builder.add(1, 0, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("a link leads from node 1 to itself");
  }

  private static Iterable<Integer> ports(int count) {
    return IntStream.range(0, count).boxed().toList();
  }
}
