package org.castnet.papers.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.castnet.hypercube.HypercubeSchemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.Paper;
import org.castnet.papers.exhibit.PaperTable;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;

/**
 * Table I of the hypercube paper: complexities by counted steps, and the property "distributed" by
 * plans of relays.
 *
 * <p>A complexity agrees if steps divided by its formula grow by at most a factor {@link #CONSTANT}
 * from few to many destinations and from small to large cubes, all with few destinations among
 * their nodes. A scheme can be distributed if every relay that plans for the destinations handed to
 * it repeats its part of the source's plan.
 */
public final class CubeTable {
  private static final double CONSTANT = 1.5;
  private static final int DRAWS = 10;
  private static final int[] DESTINATIONS = {32, 512};
  private static final int USUAL_DESTINATIONS = 64;
  private static final int[] DIMENSIONS = {10, 20};
  private static final int USUAL_DIMENSION = 16;
  private static final int SMALL = 6;
  private static final int FEW = 12;

  /** A complexity, in dimensions n and destinations k. */
  private enum Formula {
    K_SQUARED("k^2"),
    N_K("n k"),
    N_LOG_N("n log n"),
    N("n"),
    K_LOG_K("k log k"),
    K("k");

    private final String text;

    Formula(String text) {
      this.text = text;
    }

    double steps(double n, double k) {
      return switch (this) {
        case K_SQUARED -> k * k;
        case N_K -> n * k;
        case N_LOG_N -> n * Math.log(n);
        case N -> n;
        case K_LOG_K -> k * Math.log(k);
        case K -> k;
      };
    }
  }

  /** An entry of the table. */
  private record Entry(
      String title, String scheme, Property property, Formula formula, CubeSteps.Counter counter) {}

  private static final List<Entry> ENTRIES =
      List.of(
          new Entry(
              "Lin and Ni's Steiner tree",
              HypercubeSchemes.LINNI_ST,
              Property.CENTRALISED,
              Formula.K_SQUARED,
              CubeSteps::nearestFirst),
          new Entry(
              "the paper's Steiner tree",
              HypercubeSchemes.ST,
              Property.CENTRALISED,
              Formula.K_SQUARED,
              CubeSteps::spanning),
          new Entry(
              "LEN's multicast tree",
              HypercubeSchemes.LEN,
              Property.DISTRIBUTED,
              Formula.N_K,
              CubeSteps::heaviest),
          new Entry(
              "the paper's multicast tree",
              HypercubeSchemes.MT,
              Property.HYBRID,
              Formula.N_K,
              CubeSteps::linked),
          new Entry(
              "Lin and Ni's path",
              HypercubeSchemes.LINNI_MP,
              Property.HYBRID,
              Formula.N_LOG_N,
              CubeSteps::cycle),
          new Entry(
              "the paper's path",
              HypercubeSchemes.MP,
              Property.DISTRIBUTED,
              Formula.N,
              CubeSteps::subcubes));

  /** The nodes that take part in planning. */
  private enum Property {
    CENTRALISED("centralised"),
    HYBRID("hybrid"),
    DISTRIBUTED("distributed");

    private final String word;

    Property(String word) {
      this.word = word;
    }

    /** Returns the check; empty if plans cannot contradict the property. */
    Optional<StatementCheck> check(String title, Relays relays) {
      String measured = relays.same + " of " + relays.all + " relays repeat the source's plan";
      boolean every = relays.same == relays.all;
      return switch (this) {
        case CENTRALISED ->
            Optional.of(
                StatementCheck.exact(
                    title + " is centralised: some relays cannot plan their part",
                    !every,
                    measured));
        case DISTRIBUTED ->
            Optional.of(
                StatementCheck.exact(
                    title + " is distributed: every relay can plan its part", every, measured));
        case HYBRID -> Optional.empty();
      };
    }
  }

  private CubeTable() {}

  public static Exhibit exhibit() {
    return Exhibit.exact(
        "hypercube-table1",
        Paper.HYPERCUBE,
        "Table I: complexities and properties",
        "Steiner trees take O(k²) steps, multicast trees O(nk), Lin and Ni's path O(n log n) and"
            + " the paper's O(n). LEN's tree and the paper's path are distributed, the paper's"
            + " multicast tree and Lin and Ni's path hybrid, the other algorithms centralised.",
        CubeTable::assess);
  }

  private static Assessment assess(MeasuredCurves data) {
    List<StatementCheck> checks = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (Entry entry : ENTRIES) {
      Growth growth = Growth.of(entry.counter);
      checks.add(growth.check(entry.title + ": O(" + entry.formula.text + ")", entry.formula));
      Relays relays = relays(entry.scheme, data);
      entry.property.check(entry.title, relays).ifPresent(checks::add);
      rows.add(
          List.of(
              entry.title,
              entry.formula.text,
              show(growth.perDestination),
              show(growth.perDimension),
              entry.property.word,
              relays.same + " of " + relays.all));
    }
    checks.add(
        Growth.of(CubeSteps::cycle)
            .check("Lin and Ni's path, with k for n: O(k log k)", Formula.K_LOG_K));
    checks.add(
        Growth.of(CubeSteps::subcubes).check("the paper's path, with k for n: O(k)", Formula.K));
    return Assessment.of(
            checks,
            "Both complexities of paths are in n as printed. Section 4 states O(k) for a node of"
                + " the paper's path, so n seems to be a slip for k.",
            "Sheu's O(n 2^n) is in the row of paths, but the text assigns it to trees. The text of"
                + " that scheme was not at hand, so the steps of sheu-su say nothing about it.",
            "The schemes called hybrid could be distributed: a relay that repeats the computation"
                + " comes to the source's plan. The paper calls them hybrid because only the source"
                + " does so.")
        .with(
            new PaperTable(
                "Steps at the busiest node and relays that repeat the source's plan",
                List.of(
                    "algorithm",
                    "printed",
                    "steps, 16 times the destinations",
                    "steps, twice the dimensions",
                    "property",
                    "relays"),
                rows));
  }

  private static String show(double factor) {
    return String.format(Locale.ROOT, "x %.1f", factor);
  }

  /**
   * The growth of steps.
   *
   * @param perDestination their ratio for the most and the fewest destinations
   * @param perDimension their ratio for the largest and the smallest cube
   */
  private record Growth(double perDestination, double perDimension) {
    static Growth of(CubeSteps.Counter counter) {
      return new Growth(
          mean(counter, USUAL_DIMENSION, DESTINATIONS[1])
              / mean(counter, USUAL_DIMENSION, DESTINATIONS[0]),
          mean(counter, DIMENSIONS[1], USUAL_DESTINATIONS)
              / mean(counter, DIMENSIONS[0], USUAL_DESTINATIONS));
    }

    private static double mean(CubeSteps.Counter counter, int dimension, int destinations) {
      double sum = 0;
      for (int seed = 1; seed <= DRAWS; seed++) {
        Message message = draw(dimension, destinations, seed);
        sum += counter.of(dimension, message.source(), message.destinations().toIntArray()).most();
      }
      return sum / DRAWS;
    }

    StatementCheck check(String statement, Formula formula) {
      double inDestinations =
          perDestination
              * formula.steps(USUAL_DIMENSION, DESTINATIONS[0])
              / formula.steps(USUAL_DIMENSION, DESTINATIONS[1]);
      double inDimensions =
          perDimension
              * formula.steps(DIMENSIONS[0], USUAL_DESTINATIONS)
              / formula.steps(DIMENSIONS[1], USUAL_DESTINATIONS);
      return StatementCheck.exact(
          statement,
          inDestinations <= CONSTANT && inDimensions <= CONSTANT,
          String.format(
              Locale.ROOT,
              "steps by the formula change by a factor %.2f for 16 times the destinations and %.2f"
                  + " for twice the dimensions",
              inDestinations,
              inDimensions));
    }
  }

  /** Relays that repeat their part of the source's plan, and all relays. */
  private record Relays(int same, int all) {}

  private static Relays relays(String scheme, MeasuredCurves data) {
    Network cube = NetworkSpec.parse("hypercube:" + SMALL);
    int same = 0;
    int all = 0;
    for (int seed = 1; seed <= DRAWS; seed++) {
      Message message = draw(SMALL, FEW, seed);
      List<Send> sends = plan(data, scheme, cube, message).sends();
      for (int relay = 0; relay < sends.size(); relay++) {
        Set<List<Integer>> links = new HashSet<>();
        IntSet reached = new IntOpenHashSet();
        IntArrayList part = IntArrayList.of(relay);
        for (int later = relay + 1; later < sends.size(); later++) {
          if (sends.get(later).triggers().intStream().anyMatch(part::contains)) {
            part.add(later);
            links.add(link(sends.get(later), cube));
            reached.add(sends.get(later).route().end(cube));
          }
        }
        reached.retainAll(message.destinations());
        if (reached.isEmpty()) {
          continue;
        }
        int node = sends.get(relay).route().end(cube);
        Message rest = new Message(0, node, new IntImmutableList(reached), 1, Message.WHOLE);
        Set<List<Integer>> again = new HashSet<>();
        for (Send send : plan(data, scheme, cube, rest).sends()) {
          again.add(link(send, cube));
        }
        same += again.equals(links) ? 1 : 0;
        all++;
      }
    }
    return new Relays(same, all);
  }

  private static MulticastPlan plan(
      MeasuredCurves data, String scheme, Network cube, Message message) {
    return data.plan(scheme, HypercubeSchemes.relays(), cube, message);
  }

  private static List<Integer> link(Send send, Network cube) {
    return List.of(send.sender(), send.route().end(cube));
  }

  private static Message draw(int dimension, int destinations, int seed) {
    int[] nodes =
        new SplittableRandom(seed)
            .ints(0, 1 << dimension)
            .distinct()
            .limit(destinations + 1L)
            .toArray();
    return new Message(0, nodes[0], new IntImmutableList(nodes, 1, destinations), 1, Message.WHOLE);
  }
}
