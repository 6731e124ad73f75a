package org.castnet.browser.platform;

import java.util.List;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKindProvider;

/** The kinds of networks that are read from files: none, since their readers need XML. */
public final class BrowserFileKinds implements NetworkKindProvider {
  @Override
  public List<NetworkKind> kinds() {
    return List.of();
  }
}
