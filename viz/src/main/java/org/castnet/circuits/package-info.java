/**
 * Text formats for circuits in three-stage networks: connection traces and their answers, sizing
 * tables.
 */
package org.castnet.circuits;
