package org.castnet.io.graph;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.castnet.network.Network;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;
import org.castnet.network.topology.ComputedRoutes;

/** The graph of a SteinLib instance with its terminals: {@code stp:PATH}. */
final class SteinLibKind implements NetworkKind {
  private static final Pattern MARK = Pattern.compile("(?i)^\\s*33D32945\\b");

  @Override
  public String word() {
    return "stp";
  }

  @Override
  public String example() {
    return word() + ":PATH";
  }

  @Override
  public String summary() {
    return "the graph of a SteinLib instance; recognised as a mesh, torus or hypercube "
        + "if it is one";
  }

  @Override
  public List<String> parameters() {
    return List.of(RegularDraft.AS, ComputedRoutes.KEY, RequestedPart.KEY);
  }

  @Override
  public boolean readsFile() {
    return true;
  }

  @Override
  public boolean recognises(String head) {
    return MARK.matcher(head).find();
  }

  @Override
  public Blueprint read(NetworkText text) {
    return SteinLibInstance.blueprint(text.file(), text);
  }

  @Override
  public Optional<IntImmutableList> terminals(NetworkText text, Network network) {
    return Optional.of(SteinLibInstance.terminals(text, network));
  }
}
