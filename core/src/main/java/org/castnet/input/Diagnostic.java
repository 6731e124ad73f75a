package org.castnet.input;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An error or violation as data: a stable code, a text with named slots, and an operand for each
 * slot. {@link #text} renders the text with the names of a request. Immutable.
 *
 * @param code lower-case words joined by hyphens, such as {@code send-not-found}; stable between
 *     releases
 * @param template the text; a slot is a name in braces, such as {@code {send}}
 * @param operands one for each slot, in order: text, a number, a {@link Reference} or a diagnostic
 * @since 0.2.0
 */
public record Diagnostic(String code, String template, List<Object> operands) {
  /** The code of errors for which no specific code is defined. */
  public static final String BAD_INPUT = "bad-input";

  private static final Pattern SLOT = Pattern.compile("\\{([a-z][A-Za-z0-9]*)}");
  private static final String WHAT = "{what}";

  /** A reference to something with a name that depends on the request. */
  public sealed interface Reference {}

  /**
   * A node.
   *
   * @param number its number in its network
   * @param name its name; empty if the network is not known
   */
  public record Node(int number, String name) implements Reference {}

  /**
   * A send, given by its number in the plan.
   *
   * @param number the number of the send, from 0
   */
  public record Send(int number) implements Reference {}

  /**
   * A message, given by its number in the plan.
   *
   * @param number the number of the message, from 0
   */
  public record Message(int number) implements Reference {}

  /**
   * A network, given by its text.
   *
   * @param text the text of the network
   */
  public record Net(String text) implements Reference {}

  /**
   * @throws IllegalArgumentException if the number of operands differs from the number of slots
   */
  public Diagnostic {
    operands = List.copyOf(operands);
    if (slots(template).size() != operands.size()) {
      throw new IllegalArgumentException(
          operands.size() + " operands for the slots of '" + template + "'");
    }
  }

  /**
   * {@return a diagnostic with one operand for each slot of the template; null becomes text}
   *
   * @param code the code, see {@link #code}
   * @param template the template, see {@link #template}
   * @param operands a value for each slot of the template, in order
   */
  public static Diagnostic of(String code, String template, Object... operands) {
    return new Diagnostic(
        code,
        template,
        Arrays.stream(operands)
            .map(operand -> Objects.requireNonNullElse(operand, "null"))
            .toList());
  }

  /**
   * {@return a diagnostic with a fixed text}
   *
   * @param code the code, see {@link #code}
   * @param text the text, without slots
   */
  public static Diagnostic plain(String code, String text) {
    return of(code, WHAT, text);
  }

  /**
   * {@return a reference to a node without a known name}
   *
   * @param number the number of the node, from 0
   */
  public static Node node(int number) {
    return new Node(number, "");
  }

  /**
   * {@return a reference to a send}
   *
   * @param number the number of the send, from 0
   */
  public static Send send(int number) {
    return new Send(number);
  }

  /**
   * {@return a reference to a message}
   *
   * @param number the number of the message, from 0
   */
  public static Message message(int number) {
    return new Message(number);
  }

  /**
   * {@return a reference to a network, given its text such as {@code mesh:8x8}}
   *
   * @param text the text of the network
   */
  public static Net network(String text) {
    return new Net(text);
  }

  /** {@return the text; nodes, sends and messages are named by their numbers} */
  public String text() {
    return text(Names.NUMBERS);
  }

  /**
   * {@return the text with the names of a request} O(length).
   *
   * @param names the names of nodes, sends and messages in a request
   */
  public String text(Names names) {
    Matcher slot = SLOT.matcher(template);
    StringBuilder text = new StringBuilder();
    int end = 0;
    for (Object operand : operands) {
      slot.find();
      text.append(template, end, slot.start()).append(shown(operand, names));
      end = slot.end();
    }
    return text.append(template, end, template.length()).toString();
  }

  /**
   * {@return the operands by the names of their slots, in order} If a name occurs twice, its first
   * operand is returned.
   */
  public Map<String, Object> named() {
    Map<String, Object> named = new LinkedHashMap<>();
    List<String> slots = slots(template);
    for (int i = 0; i < slots.size(); i++) {
      Object operand = operands.get(i);
      if (operand instanceof Diagnostic inner) {
        inner.named().forEach(named::putIfAbsent);
      } else {
        named.putIfAbsent(slots.get(i), operand);
      }
    }
    return named;
  }

  /**
   * {@return {@link #named} with references replaced by the text that a request uses for them}
   *
   * @param names the names of nodes, sends and messages in a request
   */
  public Map<String, Object> named(Names names) {
    Map<String, Object> named = named();
    named.replaceAll(
        (slot, operand) -> operand instanceof Number ? operand : shown(operand, names));
    return named;
  }

  private static String shown(Object operand, Names names) {
    if (operand instanceof Node node) {
      return node.name.isEmpty() ? names.node(node.number) : node.name;
    }
    if (operand instanceof Send send) {
      return "send " + names.send(send.number);
    }
    if (operand instanceof Message message) {
      return "message " + names.message(message.number);
    }
    if (operand instanceof Net network) {
      return names.network(network.text);
    }
    if (operand instanceof Diagnostic inner) {
      return inner.text(names);
    }
    return operand.toString();
  }

  private static List<String> slots(String template) {
    List<String> slots = new ArrayList<>();
    Matcher slot = SLOT.matcher(template);
    while (slot.find()) {
      slots.add(slot.group(1));
    }
    return slots;
  }

  /** Builds a diagnostic of variable length from pieces. */
  public static final class Builder {
    private final String code;
    private final StringBuilder template = new StringBuilder();
    private final List<Object> operands = new ArrayList<>();

    /**
     * Creates a builder of a diagnostic without text.
     *
     * @param code the code, see {@link #code}
     */
    public Builder(String code) {
      this.code = code;
    }

    /**
     * Appends text without slots.
     *
     * @param text the text
     * @return this builder
     */
    public Builder text(String text) {
      return add("text", text);
    }

    /**
     * Appends an operand.
     *
     * @param slot the name of the operand
     * @param operand the value; null becomes text
     * @return this builder
     */
    public Builder add(String slot, Object operand) {
      template.append('{').append(slot).append('}');
      operands.add(operand);
      return this;
    }

    /** {@return the diagnostic} */
    public Diagnostic build() {
      return new Diagnostic(code, template.toString(), operands);
    }
  }
}
