/**
 * Schedules of other tools: plans written in their formats, and their schedules read and judged.
 */
package org.castnet.schedule;
