/**
 * The workbench: a page, and the JSON interface behind it.
 *
 * <p>A request walks {@link org.castnet.web.AccessGuard} (who may ask), then {@link
 * org.castnet.web.StaticPages} or {@link org.castnet.web.Api} (what is asked), then {@link
 * org.castnet.web.Jobs} (when it is worked on); the answers themselves come from the lab.
 */
package org.castnet.web;
