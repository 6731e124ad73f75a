/** The release: one zip with launcher, jar, man pages, completion, examples and docs. */
package org.castnet.release;
