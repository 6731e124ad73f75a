/** Evaluation of candidate plans on the engines, and online simulation, for schemes. */
package org.castnet.run.planning;
