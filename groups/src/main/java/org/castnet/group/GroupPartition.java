package org.castnet.group;

import it.unimi.dsi.fastutil.ints.IntImmutableList;

/**
 * A partition of a fabric: hosts that may join its groups, and the number of groups that the fabric
 * manager creates for it.
 *
 * @param name a name or a P_Key
 * @param members ascending, each once
 * @param budget the largest number of groups with an address each, at least 1
 */
public record GroupPartition(String name, IntImmutableList members, int budget) {}
