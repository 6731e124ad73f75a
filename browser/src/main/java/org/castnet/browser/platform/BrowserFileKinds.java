package org.castnet.browser.platform;

import java.util.List;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKindProvider;

/** Provides no kind of network that is read from a file, since the readers need XML. */
public final class BrowserFileKinds implements NetworkKindProvider {
  @Override
  public List<NetworkKind> kinds() {
    return List.of();
  }
}
