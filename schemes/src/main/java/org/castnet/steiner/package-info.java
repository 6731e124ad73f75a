/**
 * Exact and heuristic Steiner trees, multicast trees and paths on any network without switches, and
 * lower bounds on traffic.
 */
package org.castnet.steiner;
