package org.castnet.papers;

/**
 * One statement of a paper held against the data.
 *
 * @param statement what the paper says, in our words
 * @param measured what the data say
 */
public record Check(String statement, boolean holds, String measured) {}
