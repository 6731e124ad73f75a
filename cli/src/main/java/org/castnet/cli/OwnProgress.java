package org.castnet.cli;

/**
 * A command that shows its own progress; that of other commands is the time that they have taken.
 */
interface OwnProgress {}
