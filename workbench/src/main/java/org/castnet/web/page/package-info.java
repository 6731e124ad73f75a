/**
 * The page's own files, and an experiment as one file that plays without a server.
 *
 * <p>{@link org.castnet.web.page.OfflineExperiment} holds what was run, {@link
 * org.castnet.web.page.OfflinePage} puts it into the page with {@link
 * org.castnet.web.page.PageScripts} inside.
 */
package org.castnet.web.page;
