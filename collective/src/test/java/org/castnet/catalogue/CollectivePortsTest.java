package org.castnet.catalogue;

/** Repeats the tests of ports with the schemes of this module in the catalogue. */
class CollectivePortsTest extends SchemePortsTest {}
