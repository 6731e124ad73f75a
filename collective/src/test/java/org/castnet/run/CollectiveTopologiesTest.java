package org.castnet.run;

/** Repeats the tests on regular topologies with the schemes of this module in the catalogue. */
class CollectiveTopologiesTest extends TopologiesTest {}
