/**
 * The server of the workbench: its page and the JSON interface that the page calls.
 *
 * <p>{@link org.castnet.web.AccessGuard} decides whether a request is accepted. Jetty serves the
 * files of the page. {@link org.castnet.web.Api} handles requests to the JSON interface, {@link
 * org.castnet.web.Jobs} runs their operations, and {@link org.castnet.web.Answer} is the result.
 */
package org.castnet.web;
