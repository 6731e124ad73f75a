/** Options and arguments that several commands share, those of other modules included. */
package org.castnet.cli.option;
