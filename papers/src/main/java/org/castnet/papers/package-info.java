/**
 * The examples, tables and figures of five papers, measured anew: what each shows in our words, how
 * it is measured, and a verdict that is computed from the data.
 */
package org.castnet.papers;
