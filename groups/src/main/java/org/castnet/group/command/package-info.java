/** The command for multicast groups, its texts and its picture. */
package org.castnet.group.command;
