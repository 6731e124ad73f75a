/**
 * Multicast on switch networks of any form, and on every other network once links have failed.
 *
 * <p>{@link org.castnet.updown.SwitchGraph} sees any network as switches with hosts, {@link
 * org.castnet.updown.Orientation} tells up from down, {@link org.castnet.updown.UpDownRouting}
 * finds the shortest legal routes.
 */
package org.castnet.updown;
