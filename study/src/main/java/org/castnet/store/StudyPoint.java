package org.castnet.store;

/**
 * A point that belongs to a study.
 *
 * @param experiment what is measured there
 * @param input at which values
 */
record StudyPoint(String experiment, Input input) {}
