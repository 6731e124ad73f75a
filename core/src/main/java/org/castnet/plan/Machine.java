package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.castnet.fields.EnumText;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.SwitchAbilities;
import org.castnet.network.SwitchAbilities.Ability;

/**
 * The router capability that a plan needs, or that a network has, in addition to forwarding.
 *
 * @since 0.1.0
 */
public enum Machine {
  /** No capability: each worm has one destination, and nodes forward copies in software. */
  SOFTWARE,
  /** A router delivers a copy of a passing worm to its node. */
  DROP_OFF,
  /** A router replicates a worm to several links. */
  BRANCH;

  /** The name of {@link #option}. */
  public static final String OPTION = "machine";

  /**
   * {@return the least capability that all sends of a plan need} O(sends).
   *
   * @param plan the plan
   */
  public static Machine of(MulticastPlan plan) {
    return of(plan, SwitchAbilities.NONE);
  }

  /**
   * {@return the least capability that all sends of a plan need besides the abilities of switches}
   * O(sends), and O(hops) of those that branch.
   *
   * @param plan the plan
   * @param abilities the abilities of switches
   */
  public static Machine of(MulticastPlan plan, SwitchAbilities abilities) {
    Machine least = SOFTWARE;
    for (Send send : plan.sends()) {
      if (!send.route().isPath() && !isCopied(send.route(), plan.network(), abilities)) {
        return BRANCH;
      }
      if (send.route().isPath() && send.dropOffs().size() > 1) {
        least = DROP_OFF;
      }
    }
    return least;
  }

  /** Returns whether switches with the ability copy a worm wherever its route branches. */
  private static boolean isCopied(Route route, Network network, SwitchAbilities abilities) {
    IntSet left = new IntOpenHashSet();
    for (int hop = 0; hop < route.length(); hop++) {
      int node = route.start(network, hop);
      if (!left.add(node) && !abilities.has(node, Ability.COPY)) {
        return false;
      }
    }
    return true;
  }

  /**
   * {@return the capability of routers if it is not specified: on networks of switches that have no
   * multicast trees {@link #SOFTWARE}, otherwise the greatest}
   *
   * @param network the network
   */
  public static Machine byDefault(Network network) {
    return network.isIndirect() && !network.hasMulticastTrees() ? SOFTWARE : BRANCH;
  }

  /**
   * {@return the capability with a word}
   *
   * @param word the word
   * @throws BadInput if the word is unknown; the message lists the words
   */
  public static Machine named(String word) {
    return EnumText.pick(List.of(values()), Machine::word, word.strip());
  }

  /** {@return the option with which schemes restrict the plans among which they choose} */
  public static Option option() {
    return Option.choice(
            OPTION,
            "capability of routers (default: software on networks with switches, else branch)",
            Arrays.stream(values()).map(Machine::word).toArray(String[]::new))
        .leftToTheScheme()
        .trying();
  }

  /**
   * {@return the value of {@link #option}, or the default of a network}
   *
   * @param options the values of the scheme's options
   * @param network the network
   */
  public static Machine of(OptionValues options, Network network) {
    String word = options.text(OPTION);
    return word.isEmpty() ? byDefault(network) : named(word);
  }

  /**
   * {@return whether routers with this capability execute plans that need another one}
   *
   * @param needed the capability that a plan needs
   */
  public boolean supports(Machine needed) {
    return needed.compareTo(this) <= 0;
  }

  /**
   * {@return the greater of two capabilities}
   *
   * @param other another capability
   */
  public Machine and(Machine other) {
    return supports(other) ? this : other;
  }

  /** {@return the word used in tables and files} */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
