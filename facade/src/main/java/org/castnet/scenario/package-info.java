/** Requests: a network, its traffic, the schemes, and the technology. */
package org.castnet.scenario;
