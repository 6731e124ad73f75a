/** Reports: self-contained pages with figures, tables and verdicts, and the files beside them. */
package org.castnet.report;
