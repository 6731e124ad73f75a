/** Several schemes on the same scenario: planned, judged, simulated and ranked. */
package org.castnet.comparison;
