/** The one source of chance: numbers that follow from a seed and nothing else. */
package org.castnet.chance;
