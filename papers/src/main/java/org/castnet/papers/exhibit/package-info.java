/**
 * What an exhibit is made of: curves that are measured, tables and pictures, and the claims that
 * they are held against.
 */
package org.castnet.papers.exhibit;
