/**
 * The page's files, and experiments as pages that play without a server.
 *
 * <p>{@link org.castnet.web.page.OfflineExperiment} is the finished experiment, {@link
 * org.castnet.web.page.OfflinePage} embeds it in the page with {@link
 * org.castnet.web.page.PageScripts}, alone or as a page of a site.
 */
package org.castnet.web.page;
