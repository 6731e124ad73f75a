package org.castnet.store;

/**
 * A point that belongs to a study.
 *
 * @param experiment the name of the experiment
 * @param input the values of the point
 */
record StudyPoint(String experiment, Input input) {}
