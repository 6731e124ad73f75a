/**
 * Whether the worms of a plan can wait for each other forever: channel dependencies, and cycles of
 * held and awaited resources.
 */
package org.castnet.verify.deadlock;
