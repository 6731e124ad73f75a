package org.castnet.partition;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.castnet.input.Interruption;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;

/**
 * Multi-node multicast over partitioned networks (the paper, sections 2.3 and 4). The source sends
 * its message to a representative in one data-distributing network; there U-torus (on a mesh
 * U-mesh) delivers it to one node of every block that contains a destination; within the block
 * U-mesh, without wrap-around links, serves the destinations. SPUmesh may be used within blocks
 * instead (ours), so that the first relay differs between representatives.
 *
 * <p>Nodes that already hold the message, as source, representative or relay, are not served in
 * later phases, and a representative without destinations is not used. Sends of phase 2 precede
 * those of phase 3, so a node relays to other blocks before it serves its own. O(k log k + blocks)
 * per message, and at most O(nodes) for the selection.
 */
final class PartitionedMulticast implements MulticastAlgorithm {
  private final Partition partition;
  private final Assignment.Policy policy;
  private final ChainPosition inBlocks;
  private final LeadingDimension leading;
  private final long seed;
  private final List<int[]> members;
  private final GridRoutes anywhere;
  private final Map<RingDirection, GridRoutes> routes = new EnumMap<>(RingDirection.class);
  private final Map<RingDirection, ChainOrder> orders = new EnumMap<>(RingDirection.class);

  /**
   * Creates the paper's algorithm: U-mesh within blocks, and chains led by the dimension routed
   * first.
   */
  PartitionedMulticast(Partition partition, Assignment.Policy policy, long seed) {
    this(partition, policy, ChainPosition.IN_PLACE, LeadingDimension.ROUTED_FIRST, seed);
  }

  /**
   * @param inBlocks the position of a block's representative in the chain of the third phase
   */
  PartitionedMulticast(
      Partition partition,
      Assignment.Policy policy,
      ChainPosition inBlocks,
      LeadingDimension leading,
      long seed) {
    this.partition = partition;
    this.inBlocks = inBlocks;
    this.leading = leading;
    this.policy = policy;
    this.seed = seed;
    this.members =
        partition.distributing().stream().map(network -> network.nodes().toIntArray()).toList();
    use(RingDirection.SHORTEST);
    use(RingDirection.CUT);
    partition.distributing().forEach(network -> use(network.rings()));
    this.anywhere = routes.get(RingDirection.SHORTEST);
  }

  private void use(RingDirection rings) {
    routes.computeIfAbsent(rings, path -> new GridRoutes(partition.grid(), path));
    orders.computeIfAbsent(rings, path -> ChainOrder.of(partition.grid().shape(), path, leading));
  }

  /** Returns the subnetworks that carry the sends. */
  public Partition partition() {
    return partition;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    SendWriter out = SendWriter.forAll(partition.grid(), messages);
    Assignment assignment = new Assignment(policy, members, anywhere, seed);
    ThreePhases phases = new ThreePhases(partition, inBlocks, routes, orders, out);
    for (Message message : messages) {
      Interruption.check();
      phases.write(message, assignment.choose(message.source()));
    }
    return out.plan(messages);
  }
}
