package org.castnet.network;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * What the switches of a network do with messages besides forwarding them, such as NVSwitches with
 * NVLink SHARP or InfiniBand switches with SHARP.
 *
 * @param switches the switches with abilities, in the order of their nodes
 * @since 0.2.0
 */
public record SwitchAbilities(Map<Integer, Switch> switches) {
  /** No switch has an ability. */
  public static final SwitchAbilities NONE = new SwitchAbilities(new TreeMap<>());

  /** An ability of a switch. */
  public enum Ability {
    /** The switch sends a message out on several links. */
    COPY,
    /** The switch combines partial results of a reduction that arrive on several links. */
    REDUCE
  }

  /**
   * The abilities of one switch.
   *
   * @param abilities at least one
   * @param groups the number of groups of nodes that it can serve at a time, at least 1, or {@link
   *     #UNLIMITED}
   */
  public record Switch(Set<Ability> abilities, int groups) {
    /** The value of {@link #groups} if no limit is known. */
    public static final int UNLIMITED = Integer.MAX_VALUE;

    /** A switch with all abilities and no known limit. */
    public static final Switch ABLE = new Switch(Set.of(Ability.COPY, Ability.REDUCE), UNLIMITED);

    public Switch {
      abilities = Set.copyOf(abilities);
    }
  }

  public SwitchAbilities {
    switches = Collections.unmodifiableMap(new TreeMap<>(switches));
  }

  /**
   * {@return the abilities of all switches of a network that match, each without a limit}
   *
   * @param network the network
   * @param able whether a switch has the abilities, by number of the node
   */
  public static SwitchAbilities of(Network network, IntPredicate able) {
    Map<Integer, Switch> switches = new TreeMap<>();
    for (int node = 0; node < network.nodeCount(); node++) {
      if (network.isSwitch(node) && able.test(node)) {
        switches.put(node, Switch.ABLE);
      }
    }
    return new SwitchAbilities(switches);
  }

  /** {@return whether no switch has an ability} */
  public boolean isEmpty() {
    return switches.isEmpty();
  }

  /**
   * {@return whether a node is a switch with an ability}
   *
   * @param node the number of the node, from 0
   * @param ability the ability
   */
  public boolean has(int node, Ability ability) {
    Switch known = switches.get(node);
    return known != null && known.abilities().contains(ability);
  }

  /**
   * {@return whether some switch has an ability}
   *
   * @param ability the ability
   */
  public boolean any(Ability ability) {
    return switches.values().stream().anyMatch(each -> each.abilities().contains(ability));
  }

  /**
   * {@return the number of groups that a switch can serve at a time}
   *
   * @param node the number of the node, from 0
   */
  public int groups(int node) {
    Switch known = switches.get(node);
    return known == null ? 0 : known.groups();
  }

  /**
   * {@return these abilities and those of further switches}
   *
   * @param more the abilities of other switches
   */
  public SwitchAbilities and(SwitchAbilities more) {
    TreeMap<Integer, Switch> all = new TreeMap<>(switches);
    all.putAll(more.switches);
    return new SwitchAbilities(all);
  }
}
