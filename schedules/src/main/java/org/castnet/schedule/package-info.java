/**
 * Schedules of other tools: plans are written in their formats, and their schedules are read and
 * verified.
 */
package org.castnet.schedule;
