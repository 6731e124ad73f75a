/**
 * Steiner trees, multicast trees and paths on any network without switches: a search that can be
 * given any time, and true optima for few destinations.
 */
package org.castnet.steiner;
