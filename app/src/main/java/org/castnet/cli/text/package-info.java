/** Results as text for people, and as comma-separated values. */
package org.castnet.cli.text;
