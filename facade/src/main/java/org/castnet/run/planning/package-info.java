/** What schemes use of the engines: candidate plans evaluated on them, and online simulation. */
package org.castnet.run.planning;
