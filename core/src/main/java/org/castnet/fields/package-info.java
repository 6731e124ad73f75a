/** Checked values of input: the fields of JSON, words of an enumeration, and sizes. */
package org.castnet.fields;
