package org.castnet.partition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Grid;
import org.castnet.network.GridShape;
import org.castnet.plan.Binding;

/**
 * A partition of a grid into data-distributing and data-collecting networks (paper on multi-node
 * multicast, section 3), for two or more dimensions.
 *
 * <p>Every data-distributing network meets every data-collecting network in exactly one node. Types
 * I and III use the same offset in all dimensions; type III shifts its negative half by delta along
 * dimension 1.
 *
 * <p>Building all networks takes O(networks × nodes).
 */
public final class Partition {
  private final Grid grid;
  private final SubnetworkType type;
  private final int dilation;
  private final List<DataDistributingNetwork> distributing;
  private final List<DataCollectingNetwork> collecting;

  /**
   * @param dilation h, which divides every side
   * @param delta the shift of type III, not 0 modulo h; unused for the other types
   * @throws BadInput if h does not divide a side, delta is 0 modulo h, or the type needs a torus
   */
  public Partition(Grid grid, SubnetworkType type, int dilation, int delta) {
    this.grid = grid;
    this.type = type;
    this.dilation = dilation;
    check(delta);
    this.distributing = List.copyOf(distributing(delta));
    this.collecting = List.copyOf(blocks());
  }

  private void check(int delta) {
    GridShape shape = grid.shape();
    if (shape.dimensions() < 2) {
      throw BadInput.coded(
          Binding.NOT_APPLICABLE,
          "a partition needs at least two dimensions; {network} has one",
          Diagnostic.network(grid.spec()));
    }
    for (int d = 0; d < shape.dimensions(); d++) {
      if (dilation < 1 || shape.side(d) % dilation != 0) {
        throw BadInput.coded(
            "option-out-of-range",
            "h={found} does not divide side {side} of {network}; allowed are {allowed}",
            dilation,
            shape.side(d),
            Diagnostic.network(grid.spec()),
            dilations(grid).mapToObj(Integer::toString).collect(Collectors.joining(", ")));
      }
    }
    if (type.directed() && !grid.hasRings()) {
      throw BadInput.coded(
          "option-out-of-range",
          "type {found} needs the rings of a torus; on a mesh the type is I or II",
          type);
    }
    if (type == SubnetworkType.III && Math.floorMod(delta, dilation) == 0) {
      throw dilation == 1
          ? BadInput.coded("option-out-of-range", "type III needs h of at least 2")
          : BadInput.coded(
              "option-out-of-range",
              "delta={found} is 0 modulo h={h}; delta is 1..{most}",
              delta,
              dilation,
              dilation - 1);
    }
  }

  /** Returns every h that divides all sides, ascending. */
  public static IntStream dilations(Grid grid) {
    GridShape shape = grid.shape();
    int least = IntStream.range(0, shape.dimensions()).map(shape::side).min().orElse(1);
    return IntStream.rangeClosed(1, least)
        .filter(h -> IntStream.range(0, shape.dimensions()).allMatch(d -> shape.side(d) % h == 0));
  }

  private List<DataDistributingNetwork> distributing(int delta) {
    int dimensions = grid.shape().dimensions();
    List<DataDistributingNetwork> all = new ArrayList<>();
    if (type.coversAllNodes()) {
      GridShape offsets = GridShape.of(repeat(dilation, dimensions));
      for (int i = 0; i < offsets.nodeCount(); i++) {
        all.add(atOffsets(offsets.coordinates(i)));
      }
      return all;
    }
    for (int i = 0; i < dilation; i++) {
      int[] offsets = repeat(i, dimensions);
      boolean both = type == SubnetworkType.I;
      String name = "G" + i + (both ? "" : "+");
      all.add(network(name, offsets, both ? RingDirection.SHORTEST : RingDirection.POSITIVE));
    }
    if (type == SubnetworkType.III) {
      for (int i = 0; i < dilation; i++) {
        int[] offsets = repeat(i, dimensions);
        offsets[1] = Math.floorMod(i + delta, dilation);
        all.add(network("G" + i + "-", offsets, RingDirection.NEGATIVE));
      }
    }
    return all;
  }

  private DataDistributingNetwork atOffsets(int[] offsets) {
    String name =
        Arrays.stream(offsets)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(",", "G", ""));
    if (type == SubnetworkType.II) {
      return network(name, offsets, RingDirection.SHORTEST);
    }
    boolean even = Arrays.stream(offsets).sum() % 2 == 0;
    return network(name + "*", offsets, even ? RingDirection.POSITIVE : RingDirection.NEGATIVE);
  }

  private DataDistributingNetwork network(String name, int[] offsets, RingDirection rings) {
    return new DataDistributingNetwork(name, grid, dilation, offsets, rings);
  }

  private List<DataCollectingNetwork> blocks() {
    GridShape shape = grid.shape();
    int[] sides = new int[shape.dimensions()];
    Arrays.setAll(sides, d -> shape.side(d) / dilation);
    GridShape places = GridShape.of(sides);
    List<DataCollectingNetwork> all = new ArrayList<>(places.nodeCount());
    for (int i = 0; i < places.nodeCount(); i++) {
      all.add(new DataCollectingNetwork(grid, dilation, places.coordinates(i)));
    }
    return all;
  }

  private static int[] repeat(int value, int times) {
    int[] values = new int[times];
    Arrays.fill(values, value);
    return values;
  }

  public Grid grid() {
    return grid;
  }

  public SubnetworkType type() {
    return type;
  }

  /** Returns the dilation h. */
  public int dilation() {
    return dilation;
  }

  public List<DataDistributingNetwork> distributing() {
    return distributing;
  }

  /** Returns the blocks, dimension 0 varying fastest. */
  public List<DataCollectingNetwork> collecting() {
    return collecting;
  }

  /** Returns the number of the block that contains a node. */
  public int block(int node) {
    GridShape shape = grid.shape();
    int block = 0;
    int stride = 1;
    for (int d = 0; d < shape.dimensions(); d++) {
      block += shape.coordinate(node, d) / dilation * stride;
      stride *= shape.side(d) / dilation;
    }
    return block;
  }
}
