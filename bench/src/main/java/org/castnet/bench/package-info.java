/** JMH benchmarks, with the sizes that they run at. */
package org.castnet.bench;
