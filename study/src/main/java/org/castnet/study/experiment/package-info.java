/**
 * The experiments of a study: multicasts, streams of multicasts, and circuits through Clos
 * networks.
 */
package org.castnet.study.experiment;
