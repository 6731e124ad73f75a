/**
 * Multicast on irregular switch networks, and on any network with failed links.
 *
 * <p>{@link org.castnet.updown.SwitchGraph} represents any network as switches with hosts, {@link
 * org.castnet.updown.Orientation} assigns up and down directions, {@link
 * org.castnet.updown.UpDownRouting} computes the shortest legal routes.
 */
package org.castnet.updown;
