/** Scenarios, plans and results as text: what is read from files and what is written. */
package org.castnet.format;
