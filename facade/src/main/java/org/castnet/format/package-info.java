/** The interfaces of formats in which other programs read plans and write schedules. */
package org.castnet.format;
