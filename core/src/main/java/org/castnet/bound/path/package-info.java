/** Cheapest paths and trees over links, and flows through them. */
package org.castnet.bound.path;
