/** Checked values of input: the fields of JSON, words of an enumeration, sizes and data rates. */
package org.castnet.fields;
