/**
 * Parameter studies: what to vary, how often to repeat, when to stop, and running it all on every
 * core without losing anything.
 */
package org.castnet.study;
