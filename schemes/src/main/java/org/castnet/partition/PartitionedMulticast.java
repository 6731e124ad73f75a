package org.castnet.partition;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.castnet.input.Interruption;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;

/**
 * Multi-node multicast over partitioned networks (the paper, sections 2.3 and 4): the source hands
 * its message to a representative in one data-distributing network; there U-torus (on a mesh
 * U-mesh) brings it to one node of every block that holds a destination; in the block U-mesh does
 * the rest, without wrap-around links. In the blocks SPUmesh may take its place (ours): then the
 * first relay differs from representative to representative.
 *
 * <p>Whoever has the message already, be it as the source, as representative or as relay, is left
 * out of later phases, and a representative that would serve nobody is not used. Sends of phase 2
 * stand before those of phase 3, so a node relays to other blocks before it serves its own. O(k log
 * k + blocks) a message, and at most O(nodes) for the choice.
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

  /** As the paper has it: U-mesh in the blocks, chains led by the dimension routed first. */
  PartitionedMulticast(Partition partition, Assignment.Policy policy, long seed) {
    this(partition, policy, ChainPosition.IN_PLACE, LeadingDimension.ROUTED_FIRST, seed);
  }

  /**
   * @param inBlocks where a block's representative stands in the chain of the third phase
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
    routes.computeIfAbsent(rings, way -> new GridRoutes(partition.grid(), way));
    orders.computeIfAbsent(rings, way -> ChainOrder.of(partition.grid().shape(), way, leading));
  }

  /** The subnetworks that carry the sends. */
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
