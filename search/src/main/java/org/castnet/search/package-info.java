/** The search for Steiner trees: any-time, with covering codes on hypercubes. */
package org.castnet.search;
