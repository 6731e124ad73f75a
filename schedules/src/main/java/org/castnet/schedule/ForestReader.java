package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.Ranks;
import org.castnet.format.ReadingContext;
import org.castnet.input.BadInput;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.verify.Violation;

/**
 * Reads the trees that ForestColl writes (L. Zhao et al.: ForestColl, arXiv 2402.06787): {@code
 * Algo nchunkspernode}, {@code tree root index nchunks} and {@code send src dst path}. Every root
 * sends its chunks to all others, {@code nchunks} of them along each of its trees. Ranks are the
 * names in the order of their numbers, see {@link #compare}.
 */
final class ForestReader implements ForeignFormat {

  /** A tree; its sends are in the order of the file. */
  private record Tree(String root, int chunks, int line, List<Edge> edges) {}

  private record Edge(String from, String to, int line) {}

  @Override
  public boolean recognises(String start) {
    return start.startsWith("<Algo");
  }

  @Override
  public PlanDocument read(String text, ReadingContext context) {
    List<Violation> violations = new ArrayList<>();
    try {
      XMLStreamReader xml = XmlText.reader(text);
      List<Tree> trees = new ArrayList<>();
      int share = 0;
      while (xml.hasNext()) {
        if (xml.next() == XMLStreamConstants.START_ELEMENT) {
          switch (xml.getLocalName()) {
            case "Algo" -> share = number(xml, "nchunkspernode");
            case "tree" ->
                trees.add(
                    new Tree(
                        text(xml, "root"),
                        number(xml, "nchunks"),
                        xml.getLocation().getLineNumber(),
                        new ArrayList<>()));
            case "send" -> edge(xml, trees);
            default -> throw wrong(xml, "element " + xml.getLocalName() + " is unknown");
          }
        }
      }
      return plan(trees, share, context, violations);
    } catch (XMLStreamException e) {
      throw XmlText.wrong(e);
    }
  }

  private static void edge(XMLStreamReader xml, List<Tree> trees) {
    if (trees.isEmpty()) {
      throw wrong(xml, "send occurs outside tree");
    }
    trees
        .get(trees.size() - 1)
        .edges()
        .add(new Edge(text(xml, "src"), text(xml, "dst"), xml.getLocation().getLineNumber()));
  }

  private static PlanDocument plan(
      List<Tree> trees, int share, ReadingContext context, List<Violation> violations) {
    TreeSet<String> names = new TreeSet<>(ForestReader::compare);
    for (Tree tree : trees) {
      names.add(tree.root());
      for (Edge edge : tree.edges()) {
        names.add(edge.from());
        names.add(edge.to());
      }
    }
    if (names.size() < 2) {
      throw BadInput.coded("no-send", "no tree contains a send");
    }
    List<String> order = List.copyOf(names);
    Ranks ranks = context.ranks(order.size());
    Map<String, Integer> rank = new HashMap<>();
    order.forEach(name -> rank.put(name, rank.size()));
    List<Message> messages = new ArrayList<>();
    Map<String, Integer> wholes = new LinkedHashMap<>();
    Map<String, Integer> sums = new HashMap<>();
    for (Tree tree : trees) {
      sums.merge(tree.root(), tree.chunks(), Integer::sum);
    }
    for (String root : order) {
      int node = ranks.node(rank.get(root));
      int[] to = IntStream.range(0, order.size()).map(ranks::node).filter(n -> n != node).toArray();
      wholes.put(root, messages.size());
      messages.add(
          new Message(messages.size(), node, IntImmutableList.of(to), share, Message.WHOLE));
      if (sums.getOrDefault(root, 0) != share) {
        violations.add(
            new Violation(
                Violation.Kind.BAD_PARTS,
                -1,
                messages.size() - 1,
                "rank "
                    + rank.get(root)
                    + ": the trees of root "
                    + root
                    + " have "
                    + sums.getOrDefault(root, 0)
                    + " chunks together, but nchunkspernode is "
                    + share));
      }
    }
    List<PlanDraft.Copy> copies = new ArrayList<>();
    for (Tree tree : trees) {
      int whole = wholes.get(tree.root());
      int message = whole;
      if (tree.chunks() != share) {
        message = messages.size();
        messages.add(messages.get(whole).part(message, tree.chunks()));
      }
      copies.addAll(copies(tree, message, rank, copies.size(), violations));
    }
    return new PlanDocument(
        "",
        "",
        new PlanDraft(ranks, context.routing(ranks.network()), messages, List.of())
            .plan(copies, PortModel.ONE),
        violations);
  }

  /**
   * Returns the sends of a tree in order from its root; sends that the root does not reach are
   * violations.
   */
  private static List<PlanDraft.Copy> copies(
      Tree tree, int message, Map<String, Integer> rank, int first, List<Violation> violations) {
    List<PlanDraft.Copy> copies = new ArrayList<>();
    Map<String, Integer> arrival = new HashMap<>(); // by name: the copy that delivers to it
    boolean[] done = new boolean[tree.edges().size()];
    for (boolean more = true; more; ) {
      more = false;
      for (int e = 0; e < done.length; e++) {
        Edge edge = tree.edges().get(e);
        boolean atRoot = edge.from().equals(tree.root());
        if (!done[e] && (atRoot || arrival.containsKey(edge.from()))) {
          done[e] = true;
          more = true;
          IntSet after = new IntLinkedOpenHashSet();
          if (!atRoot) {
            after.add((int) arrival.get(edge.from()));
          }
          IntList carried = new IntArrayList(new int[] {message});
          if (arrival.putIfAbsent(edge.to(), first + copies.size()) != null
              || edge.to().equals(tree.root())) {
            violations.add(violation(tree, edge, rank, message, "which already has it"));
          }
          copies.add(
              new PlanDraft.Copy(
                  PlanDraft.ALONE, rank.get(edge.from()), rank.get(edge.to()), carried, after));
        }
      }
    }
    for (int e = 0; e < done.length; e++) {
      if (!done[e]) {
        Edge edge = tree.edges().get(e);
        violations.add(violation(tree, edge, rank, message, "but the tree does not reach it"));
      }
    }
    return copies;
  }

  private static Violation violation(
      Tree tree, Edge edge, Map<String, Integer> rank, int message, String what) {
    return new Violation(
        Violation.Kind.NOT_HELD,
        -1,
        message,
        "line "
            + edge.line()
            + ": rank "
            + rank.get(edge.from())
            + ", "
            + edge.from()
            + ", in the tree of root "
            + tree.root()
            + " sends to "
            + edge.to()
            + ", "
            + what);
  }

  /** Compares the numbers in the names one by one, then the names. */
  private static int compare(String a, String b) {
    long[] x = numbers(a);
    long[] y = numbers(b);
    int byNumbers = Arrays.compare(x, y);
    return byNumbers == 0 ? a.compareTo(b) : byNumbers;
  }

  private static long[] numbers(String name) {
    return Arrays.stream(name.split("[^0-9]+"))
        .filter(word -> !word.isEmpty() && word.length() < 18)
        .mapToLong(Long::parseLong)
        .toArray();
  }

  private static String text(XMLStreamReader xml, String attribute) {
    String value = xml.getAttributeValue(null, attribute);
    if (value == null) {
      throw wrong(xml, xml.getLocalName() + " has no attribute " + attribute);
    }
    return value;
  }

  private static int number(XMLStreamReader xml, String attribute) {
    String value = text(xml, attribute);
    try {
      int number = Integer.parseInt(value.strip());
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException notANumber) {
      throw BadInput.coded(
              "wrong-type",
              "line {line}: {attribute}={value} is not a number",
              xml.getLocation().getLineNumber(),
              attribute,
              value)
          .causedBy(notANumber);
    }
    throw wrong(xml, attribute + "=" + value + "; at least 1 is required");
  }

  private static BadInput wrong(XMLStreamReader xml, String complaint) {
    return new BadInput("line " + xml.getLocation().getLineNumber() + ": " + complaint);
  }
}
