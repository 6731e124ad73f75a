/** A point of a study: its input, the seeds of its replications, and what one of them measures. */
package org.castnet.study.point;
