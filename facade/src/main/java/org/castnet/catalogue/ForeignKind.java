package org.castnet.catalogue;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.castnet.network.Network;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;

/** A kind of network of a plugin, which may fail. */
record ForeignKind(NetworkKind kind) implements NetworkKind {
  private ForeignCode code() {
    return new ForeignCode("network kind '" + kind.word() + "'");
  }

  @Override
  public String word() {
    return new ForeignCode("network kind " + kind.getClass().getName()).call(kind::word);
  }

  @Override
  public String example() {
    return kind.example();
  }

  @Override
  public String summary() {
    return kind.summary();
  }

  @Override
  public List<String> parameters() {
    return kind.parameters();
  }

  @Override
  public boolean readsFile() {
    return kind.readsFile();
  }

  @Override
  public OptionalLong nodes(NetworkText text) {
    return code().call(() -> kind.nodes(text));
  }

  @Override
  public boolean recognises(String head) {
    return code().call(() -> kind.recognises(head));
  }

  @Override
  public Optional<Writer> writer() {
    return code()
        .call(kind::writer)
        .map(writer -> network -> code().call(() -> writer.write(network)));
  }

  @Override
  public Blueprint read(NetworkText text) {
    Blueprint blueprint = code().call(() -> kind.read(text));
    return failures -> code().call(() -> blueprint.without(failures));
  }

  @Override
  public Optional<IntImmutableList> terminals(NetworkText text, Network network) {
    return code().call(() -> kind.terminals(text, network));
  }
}
