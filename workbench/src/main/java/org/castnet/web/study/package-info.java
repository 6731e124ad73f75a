/**
 * Studies, the papers' exhibits and the results database, for the page.
 *
 * <p>{@link org.castnet.web.study.StudyDesk} does the work, {@link
 * org.castnet.web.study.ServerFiles} keeps it from files of the server, and its results are {@link
 * org.castnet.web.study.StudyAnswer} and {@link org.castnet.web.study.ReproductionAnswer}.
 */
package org.castnet.web.study;
