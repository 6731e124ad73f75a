package org.castnet.io.graph;

import java.util.List;
import java.util.stream.Stream;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;

/**
 * A format of files that contain one machine, such as {@code nccl:PATH}. With {@code nodes=8} the
 * network has eight such machines, joined as {@link JoinedMachines} describes.
 *
 * @param file the format
 */
record MachineFile(NetworkFile file) implements NetworkKind {
  private static final String NODES = "nodes";
  private static final int MOST_MACHINES = 1024;

  @Override
  public String word() {
    return file.word();
  }

  @Override
  public String example() {
    return file.example();
  }

  @Override
  public String summary() {
    return file.summary() + "; nodes=8 joins eight such machines";
  }

  @Override
  public List<String> parameters() {
    return Stream.concat(
            file.parameters().stream(),
            Stream.concat(Stream.of(NODES), JoinedMachines.KEYS.stream()))
        .toList();
  }

  @Override
  public boolean readsFile() {
    return true;
  }

  @Override
  public boolean recognises(String head) {
    return file.recognises(head);
  }

  @Override
  public Blueprint read(NetworkText text) {
    if (!text.has(NODES)) {
      JoinedMachines.KEYS.stream()
          .filter(text::has)
          .findFirst()
          .ifPresent(
              key -> {
                throw text.complaint(key + " needs nodes=N, the number of machines");
              });
      return file.read(text);
    }
    String nodes = text.text(NODES, "");
    if (nodes.contains(",")) {
      throw text.complaint(
          "nodes is '" + nodes + "'; parameters have a value, such as nodes=8,between=rails");
    }
    int machines = text.whole(NODES, 1, 1, MOST_MACHINES);
    NetworkDraft machine = file.reader().apply(text.file());
    return JoinedMachines.of(machine, text).joined(machines).blueprint(text);
  }
}
