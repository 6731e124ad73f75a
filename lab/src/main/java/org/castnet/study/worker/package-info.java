/** Who carries replications out: threads of this machine, or a cluster behind a connector. */
package org.castnet.study.worker;
