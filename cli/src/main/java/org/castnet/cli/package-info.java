/**
 * The {@code castnet} command, with one class per subcommand.
 *
 * <p>Commands parse options and files, call the facade, and print. Results go to standard output or
 * to a file that appears when it is complete; error messages, one line each, go to standard error.
 */
package org.castnet.cli;
