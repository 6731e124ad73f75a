/**
 * The page's files, and an experiment as one file that plays without a server.
 *
 * <p>{@link org.castnet.web.page.OfflineExperiment} is the finished experiment, {@link
 * org.castnet.web.page.OfflinePage} embeds it in the page with {@link
 * org.castnet.web.page.PageScripts}.
 */
package org.castnet.web.page;
