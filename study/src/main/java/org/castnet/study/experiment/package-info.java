/** What a study can measure: multicasts, streams of them, and circuits through Clos networks. */
package org.castnet.study.experiment;
