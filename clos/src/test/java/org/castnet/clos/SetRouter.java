package org.castnet.clos;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The paper's router, implemented with sets: the reference for the answers of {@link BitRouter}. A
 * request takes O(m r) time for each pick.
 */
final class SetRouter implements CircuitRouter {
  private final ClosNetwork network;
  private final MiddleTies ties;
  private TieBreak random;
  private final List<Set<Integer>> destinations = new ArrayList<>();
  private final List<Set<Integer>> used = new ArrayList<>();
  private final Map<Integer, RoutedCircuit> circuits = new HashMap<>();
  private final Set<Integer> busyOutputs = new HashSet<>();

  /** An idle network; {@code seed} matters for random ties alone. */
  SetRouter(ClosNetwork network, MiddleTies ties, long seed) {
    this.network = network;
    this.ties = ties;
    this.random = new TieBreak(seed);
    for (int j = 0; j < network.m(); j++) {
      destinations.add(new HashSet<>());
    }
    for (int i = 0; i < network.r(); i++) {
      used.add(new HashSet<>());
    }
  }

  @Override
  public ClosNetwork network() {
    return network;
  }

  @Override
  public CircuitAnswer connect(int in, int... out) {
    if (out.length == 0
        || !isPort(in)
        || !Arrays.stream(out).allMatch(this::isPort)
        || Arrays.stream(out).distinct().count() < out.length) {
      return CircuitAnswer.BAD;
    }
    if (circuits.containsKey(in)) {
      return CircuitAnswer.BUSY_IN;
    }
    if (Arrays.stream(out).anyMatch(busyOutputs::contains)) {
      return CircuitAnswer.BUSY_OUT;
    }
    Set<Integer> mask = new LinkedHashSet<>();
    for (int port : out) {
      mask.add(port / network.n());
    }
    if (mask.size() > network.d() && wideOn(in / network.n()) >= network.alpha()) {
      return CircuitAnswer.INELIGIBLE;
    }
    long before = random.state();
    List<Pick> picks = route(in / network.n(), new LinkedHashSet<>(mask));
    if (picks.isEmpty()) {
      random = new TieBreak(before);
      return CircuitAnswer.BLOCKED;
    }
    for (Pick pick : picks) {
      destinations.get(pick.middle()).addAll(pick.outputs());
      used.get(in / network.n()).add(pick.middle());
    }
    circuits.put(in, new RoutedCircuit(in, new IntImmutableList(out), picks));
    for (int port : out) {
      busyOutputs.add(port);
    }
    return CircuitAnswer.OK;
  }

  @Override
  public CircuitAnswer disconnect(int in) {
    if (!isPort(in)) {
      return CircuitAnswer.BAD;
    }
    RoutedCircuit circuit = circuits.remove(in);
    if (circuit == null) {
      return CircuitAnswer.IDLE;
    }
    for (Pick pick : circuit.picks()) {
      destinations.get(pick.middle()).removeAll(pick.outputs());
      used.get(in / network.n()).remove(pick.middle());
    }
    for (int port : circuit.out()) {
      busyOutputs.remove(port);
    }
    return CircuitAnswer.OK;
  }

  @Override
  public List<Pick> picks(int in) {
    return circuits.containsKey(in) ? circuits.get(in).picks() : List.of();
  }

  @Override
  public int[] outputs(int in) {
    return circuits.containsKey(in)
        ? circuits.get(in).out().intStream().sorted().toArray()
        : new int[0];
  }

  private List<Pick> route(int inputSwitch, Set<Integer> mask) {
    List<Pick> picks = new ArrayList<>();
    Set<Integer> taken = new HashSet<>(used.get(inputSwitch));
    while (!mask.isEmpty()) {
      int least = mask.size();
      List<Integer> candidates = new ArrayList<>();
      for (int j = 0; j < network.m(); j++) {
        if (taken.contains(j)) {
          continue;
        }
        int meets = (int) mask.stream().filter(destinations.get(j)::contains).count();
        if (meets < least) {
          least = meets;
          candidates.clear();
        }
        if (meets == least && least < mask.size()) {
          candidates.add(j);
        }
      }
      if (candidates.isEmpty()) {
        return List.of();
      }
      int j = among(candidates);
      List<Integer> served =
          mask.stream().filter(output -> !destinations.get(j).contains(output)).toList();
      picks.add(new Pick(j, new IntImmutableList(served)));
      taken.add(j);
      mask.removeAll(new HashSet<>(served));
    }
    return List.copyOf(picks);
  }

  private int among(List<Integer> candidates) {
    return switch (ties) {
      case LOWEST -> candidates.get(0);
      case RANDOM -> candidates.get(random.below(candidates.size()));
      case PACKED -> {
        int best = candidates.get(0);
        for (int j : candidates) {
          if (destinations.get(j).size() > destinations.get(best).size()) {
            best = j;
          }
        }
        yield best;
      }
    };
  }

  private long wideOn(int inputSwitch) {
    return circuits.entrySet().stream()
        .filter(entry -> entry.getKey() / network.n() == inputSwitch)
        .filter(entry -> fanout(entry.getValue()) > network.d())
        .count();
  }

  private static int fanout(RoutedCircuit circuit) {
    return circuit.picks().stream().mapToInt(pick -> pick.outputs().size()).sum();
  }

  private boolean isPort(int port) {
    return port >= 0 && port < network.ports();
  }
}
