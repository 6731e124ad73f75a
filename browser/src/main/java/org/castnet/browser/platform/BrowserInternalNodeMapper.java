package org.castnet.browser.platform;

import com.fasterxml.jackson.databind.node.BaseJsonNode;
import org.castnet.fields.JsonTree;

/** Writes trees as text without an object mapper. */
public final class BrowserInternalNodeMapper {
  private BrowserInternalNodeMapper() {}

  /** Returns a tree as text on one line. */
  public static String nodeToString(BaseJsonNode node) {
    return JsonTree.text(node);
  }
}
