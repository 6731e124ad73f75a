/** Circuits in three-stage networks as text: connection traces and their answers, sizing tables. */
package org.castnet.circuits;
