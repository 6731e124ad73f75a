/**
 * Parameter studies: the fields to vary, the number of replications, stopping rules, and execution
 * on all cores with durable results.
 */
package org.castnet.study;
