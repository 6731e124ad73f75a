/**
 * What somebody asks for: a network, what it is to carry, by which schemes, on which technology.
 */
package org.castnet.scenario;
