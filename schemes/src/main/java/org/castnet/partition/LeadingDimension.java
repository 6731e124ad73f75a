package org.castnet.partition;

/**
 * The dimension whose coordinate comes first when nodes are put in a row.
 *
 * <p>Only with the one that is routed first are the sends of a step free of contention. The other
 * way round, nodes in the order of their numbers, is a slip easily made, and worth measuring.
 */
enum LeadingDimension {
  ROUTED_FIRST,
  ROUTED_LAST
}
