package org.castnet.partition;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Grid;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.Option;
import org.castnet.plan.OptionValues;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;

/** The scheme {@code partition} and the defaults of its options. */
final class PartitionScheme {
  private static final Option TYPES =
      Option.choice(
              PartitionSchemes.TYPE,
              "kind of subnetworks; III and IV need a torus (default: III on tori, I on meshes)",
              "I",
              "II",
              "III",
              "IV")
          .leftToTheScheme();

  private PartitionScheme() {}

  static Scheme scheme() {
    return new Scheme(
            PartitionSchemes.PARTITION,
            Family.GRID,
            List.of(
                Option.whole(
                        PartitionSchemes.H,
                        "dilation; must divide every side (default: near the square root of the side)",
                        1,
                        1 << 20,
                        "")
                    .trying("2", "4", "8"),
                TYPES,
                Option.flag(
                    PartitionSchemes.BALANCED, "the paper's B; equivalent to policy=balanced"),
                Option.whole(
                    "delta",
                    "shift of the negative half of type III (default: h/2)",
                    0,
                    1 << 20,
                    ""),
                Option.choice(
                        "policy",
                        "selection of the subnetwork (default: own for types II and IV, otherwise random)",
                        "balanced",
                        "random",
                        "turns",
                        "own")
                    .leftToTheScheme(),
                Option.choice(
                    "blocks", "scheme within a block: the paper's u-mesh, or spu", "u-mesh", "spu"),
                PartitionSchemes.LEADING),
            "multicasts distributed over subnetworks, then within blocks",
            "Wang, Tseng, Shiu, Sheu 2000: multi-node multicast on tori and meshes",
            PartitionScheme::bind)
        .distinguishedBy(TYPES);
  }

  private static Binding bind(
      Network network, OptionValues options, SenderModel sender, long seed) {
    Diagnostic obstacle = PartitionSchemes.obstacle(network);
    if (obstacle != null) {
      return Binding.refused(obstacle);
    }
    Grid grid = (Grid) network;
    SubnetworkType type = type(grid, options.text(PartitionSchemes.TYPE));
    Optional<Long> given = options.whole(PartitionSchemes.H);
    if (given.isEmpty()
        && (grid.shape().dimensions() < 2 || Partition.dilations(grid).noneMatch(h -> h > 1))) {
      return Binding.refused(
          grid.shape().dimensions() < 2
              ? "{network} has one dimension; a partition needs two"
              : "no h above 1 divides every side of {network}",
          Diagnostic.network(grid.spec()));
    }
    int h = given.map(Math::toIntExact).orElseGet(() -> nearRoot(grid));
    int delta = delta(options.whole("delta"), h);
    Partition partition = new Partition(grid, type, h, delta);
    ChainPosition inBlocks =
        options.text("blocks").equals("spu") ? ChainPosition.IN_FRONT : ChainPosition.IN_PLACE;
    return Binding.to(
        new PartitionedMulticast(
            partition, policy(type, options), inBlocks, PartitionSchemes.leading(options), seed));
  }

  private static SubnetworkType type(Grid grid, String word) {
    if (word.isEmpty()) {
      return grid.hasRings() ? SubnetworkType.III : SubnetworkType.I;
    }
    return SubnetworkType.valueOf(word);
  }

  private static int delta(Optional<Long> given, int h) {
    if (given.isPresent() && h > 1 && given.get() % h == 0) {
      throw BadInput.coded(
          "value-out-of-range",
          "delta={given} is 0 modulo h={h}; delta is 1..{last}",
          given.get(),
          h,
          h - 1);
    }
    return given.map(Math::toIntExact).orElse(h / 2);
  }

  /**
   * Returns the divisor above 1 nearest to the square root of the shortest side; ties go to the
   * smaller one.
   */
  private static int nearRoot(Grid grid) {
    int least = grid.shape().side(0);
    for (int d = 1; d < grid.shape().dimensions(); d++) {
      least = Math.min(least, grid.shape().side(d));
    }
    double root = Math.sqrt(least);
    return Partition.dilations(grid)
        .filter(h -> h > 1)
        .boxed()
        .min((a, b) -> Double.compare(Math.abs(a - root), Math.abs(b - root)))
        .orElseThrow();
  }

  private static Assignment.Policy policy(SubnetworkType type, OptionValues options) {
    String word = options.text("policy");
    boolean balanced = options.flag(PartitionSchemes.BALANCED);
    if (word.isEmpty()) {
      return balanced
          ? Assignment.Policy.BALANCED
          : type.coversAllNodes() ? Assignment.Policy.OWN : Assignment.Policy.RANDOM;
    }
    Assignment.Policy policy = Assignment.Policy.valueOf(word.toUpperCase(Locale.ROOT));
    if (balanced && policy != Assignment.Policy.BALANCED) {
      throw BadInput.coded(
          "options-contradict",
          "balanced=true contradicts policy={policy}; omit one of them",
          word);
    }
    return policy;
  }
}
