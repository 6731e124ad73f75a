/**
 * The kernel as a script: planning, verification, simulation and comparison in the page itself.
 *
 * <p>The build compiles {@link org.castnet.browser.BrowserKernel} and all that it needs to
 * JavaScript. {@link org.castnet.browser.platform} replaces the few classes that a browser cannot
 * run.
 */
package org.castnet.browser;
