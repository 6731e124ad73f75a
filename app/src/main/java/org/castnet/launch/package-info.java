/** A program that launchers run once to reduce the start-up time of commands. */
package org.castnet.launch;
