/** Readers and writers of scenarios, plans and results, and of the files that they name. */
package org.castnet.document;
