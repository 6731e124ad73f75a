package org.castnet.clos;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.castnet.network.BadInput;

/**
 * A router's state as a text file: a first line that names network, ties and where the random
 * choice stands; a line {@code in out … via middle switches … via …} a circuit; and a last line
 * with their number, so that a file cut short is noticed.
 */
public final class StateFile {
  private static final Pattern HEADER =
      Pattern.compile(
          "castnet clos state: m=(\\d{1,9}) n=(\\d{1,9}) r=(\\d{1,9}) alpha=(\\d{1,9})"
              + " d=(\\d{1,9}) ties=([a-z]+) next=(-?\\d{1,19})");

  private StateFile() {}

  /** Writes a state; the file is there whole or not at all. */
  public static void write(RouterState state, Path file) throws IOException {
    StringBuilder text = new StringBuilder("castnet clos state: ");
    text.append(state.network()).append(" ties=").append(state.ties().word());
    text.append(" next=").append(state.tieState()).append('\n');
    for (RoutedCircuit circuit : state.circuits()) {
      text.append(circuit.in());
      circuit.out().forEach(port -> text.append(' ').append(port));
      for (Pick pick : circuit.picks()) {
        text.append(" via ").append(pick.middle());
        pick.outputs().forEach(output -> text.append(' ').append(output));
      }
      text.append('\n');
    }
    text.append("end ").append(state.circuits().size()).append('\n');
    Path draft = file.resolveSibling(file.getFileName() + ".part");
    Files.writeString(draft, text);
    Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Reads a state. Whether its circuits fit each other is found by {@link RouterState#restore}.
   *
   * @throws BadInput where the file holds no state, or not all of one
   */
  public static RouterState read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    Matcher header = HEADER.matcher(lines.isEmpty() ? "" : lines.get(0));
    if (!header.matches()) {
      throw new BadInput(file + ":1: this is no state of a Clos network");
    }
    try {
      ClosNetwork network =
          ClosNetwork.of(
              number(header, 1),
              number(header, 2),
              number(header, 3),
              number(header, 4),
              number(header, 5));
      int last = lines.size() - 1;
      if (last < 1 || !lines.get(last).equals("end " + (last - 1))) {
        throw new BadInput("cut short: the last line must be 'end " + Math.max(0, last) + "'");
      }
      List<RoutedCircuit> circuits = new ArrayList<>();
      for (int k = 1; k < last; k++) {
        circuits.add(circuit(lines.get(k), k + 1));
      }
      return new RouterState(
          network, ties(header.group(6)), Long.parseLong(header.group(7)), circuits);
    } catch (BadInput e) {
      throw e.at(file.toString());
    } catch (NumberFormatException e) {
      throw new BadInput(file + ":1: a number is too large", e);
    }
  }

  private static int number(Matcher header, int group) {
    return Integer.parseInt(header.group(group));
  }

  private static Ties ties(String word) {
    return Stream.of(Ties.values())
        .filter(ties -> ties.word().equals(word))
        .findFirst()
        .orElseThrow(() -> new BadInput("ties: '" + word + "' is not known"));
  }

  private static RoutedCircuit circuit(String line, int number) {
    String[] parts = line.split(" via ", -1);
    try {
      IntArrayList ports = numbers(parts[0]);
      List<Pick> picks = new ArrayList<>();
      for (int p = 1; p < parts.length; p++) {
        IntArrayList pick = numbers(parts[p]);
        picks.add(new Pick(pick.getInt(0), new IntImmutableList(pick.subList(1, pick.size()))));
      }
      return new RoutedCircuit(
          ports.getInt(0), new IntImmutableList(ports.subList(1, ports.size())), picks);
    } catch (NumberFormatException e) {
      throw new BadInput("line " + number + ": '" + line + "' is no circuit", e);
    }
  }

  private static IntArrayList numbers(String text) {
    IntArrayList numbers = new IntArrayList();
    for (String word : text.split(" ", -1)) {
      numbers.add(Integer.parseInt(word));
    }
    return numbers;
  }
}
