/** What a launcher runs once, so that commands start fast from then on. */
package org.castnet.launch;
