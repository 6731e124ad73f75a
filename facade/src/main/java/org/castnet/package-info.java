/**
 * The toolkit in one expression: {@link org.castnet.Castnet} starts a request on a network, which
 * is then planned, simulated, compared or bounded.
 */
package org.castnet;
