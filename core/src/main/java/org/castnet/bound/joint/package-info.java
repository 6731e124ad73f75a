/**
 * The least time of all messages together: a lower bound on the time of any plan for messages whose
 * destinations need different data, with lengths of links as its proof.
 */
package org.castnet.bound.joint;
