package org.castnet.partition;

/**
 * The most significant coordinate in the order of nodes.
 *
 * <p>Only with the dimension that is routed first are the sends of a step contention-free. The
 * other order, by node number, is an easy mistake with an effect that is worth measuring.
 */
enum LeadingDimension {
  ROUTED_FIRST,
  ROUTED_LAST
}
