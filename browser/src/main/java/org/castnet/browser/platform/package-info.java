/**
 * Classes of Castnet and of libraries as a browser can run them: without threads, files and an
 * object mapper. Each has the methods of the class it replaces, as far as they are called.
 */
package org.castnet.browser.platform;
