/**
 * The {@code castnet} command, a class a subcommand.
 *
 * <p>Commands read options and files, call the lab, and print; what is decided is decided there.
 * Results go to standard output or to a file that appears when it is complete; complaints, a line
 * each, to standard error.
 */
package org.castnet.cli;
