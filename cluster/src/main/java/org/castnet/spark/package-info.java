/**
 * Parameter studies on Apache Spark: the same batches as on this machine, run as tasks of a
 * cluster. Nothing else depends on this module; it is found on the class path when it is there.
 */
package org.castnet.spark;
