/**
 * Parameter studies on Apache Spark: the batches of a study run as tasks of a cluster. No other
 * module depends on this one; it is found on the class path.
 */
package org.castnet.spark;
