/** The release: one zip with launcher, jar, man pages, completion, examples and documentation. */
package org.castnet.release;
