/**
 * Studies, the papers' exhibits and the results database, for the page.
 *
 * <p>{@link org.castnet.web.study.StudyDesk} runs them, {@link org.castnet.web.study.ServerFiles}
 * prevents access to files of the server, and the results are {@link
 * org.castnet.web.study.StudyAnswer} and {@link org.castnet.web.study.ReproductionAnswer}.
 */
package org.castnet.web.study;
