/**
 * Lessons: data files of steps in which a reader predicts what a run will show, and then runs it.
 *
 * <p>{@link org.castnet.web.lesson.LessonReader} reads them, {@link
 * org.castnet.web.lesson.LessonFigures} runs the experiment of a step, and {@link
 * org.castnet.web.lesson.Claim} says which of the answers on offer its figures bear out: no lesson
 * states an answer by itself.
 */
package org.castnet.web.lesson;
