/** Reproducible random numbers that depend only on a seed. */
package org.castnet.chance;
