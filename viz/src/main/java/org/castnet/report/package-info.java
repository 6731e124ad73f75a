/** Reports: self-contained pages with figures, tables and verdicts, and their files. */
package org.castnet.report;
