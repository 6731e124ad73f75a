/**
 * Three-stage Clos networks that connect circuits, many of them to several outputs: how many middle
 * switches they need, how to route them, and where they block.
 *
 * <p>A network v(m, n, r) has r input switches with n input ports each, m middle switches, and r
 * output switches with n output ports each; one link joins every two switches of neighbouring
 * stages. At most alpha circuits of an input switch may reach more than d output switches at the
 * same time. The conditions come from Y. Yang, "A class of interconnection networks for
 * multicasting", IEEE Transactions on Computers 47(8), 1998; {@link
 * org.castnet.clos.Conditions#sharper} is Castnet's own.
 *
 * <p>This package stands alone: circuits stay, so they are no sends, and time plays no part.
 */
package org.castnet.clos;
