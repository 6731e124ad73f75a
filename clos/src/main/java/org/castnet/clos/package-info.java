/**
 * Three-stage Clos networks for multicast circuits: the number of middle switches, routing, and
 * blocking.
 *
 * <p>A network v(m, n, r) has r input switches with n input ports each, m middle switches, and r
 * output switches with n output ports each; one link connects every two switches of adjacent
 * stages. At most alpha circuits of an input switch may reach more than d output switches at the
 * same time. The conditions are from Y. Yang, "A class of interconnection networks for
 * multicasting", IEEE Transactions on Computers 47(8), 1998; {@link
 * org.castnet.clos.Conditions#sharper} is Castnet's own.
 *
 * <p>This package is independent of the others: circuits are permanent, so they are not sends, and
 * there are no times.
 */
package org.castnet.clos;
