/**
 * Lessons: data files with steps, in each of which a reader predicts the result of a run and then
 * runs it.
 *
 * <p>{@link org.castnet.web.lesson.LessonReader} reads them, {@link
 * org.castnet.web.lesson.LessonFigures} runs the experiment of a step, and {@link
 * org.castnet.web.lesson.Claim} determines from its figures which of the offered answers is true.
 * Lessons never state the answer themselves.
 */
package org.castnet.web.lesson;
