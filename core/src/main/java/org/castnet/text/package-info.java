/** Words, numbers and names as text: counts, lists, whole numbers, and the nearest known word. */
package org.castnet.text;
