/** JMH benchmarks; the Javadoc of each states its sizes. */
package org.castnet.bench;
