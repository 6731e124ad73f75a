/** The command {@code castnet groups}, its reports and its picture. */
package org.castnet.group.command;
