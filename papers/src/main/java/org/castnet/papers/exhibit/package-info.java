/**
 * The parts of an exhibit: measured curves, tables and pictures, and the claims that are checked
 * against them.
 */
package org.castnet.papers.exhibit;
