/**
 * InfiniBand fabrics: reports of ibnetdiscover and forwarding tables of OpenSM, with checks of
 * every cable and entry.
 */
package org.castnet.io.infiniband;
