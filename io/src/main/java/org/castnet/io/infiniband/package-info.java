/**
 * InfiniBand fabrics as they are found: dumps of ibnetdiscover and OpenSM's forwarding tables, both
 * checked to the last cable and entry.
 */
package org.castnet.io.infiniband;
