package org.castnet.io.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.io.infiniband.FabricParts;
import org.castnet.io.infiniband.FabricRoutes;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.LinkPace;
import org.castnet.network.Network;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;
import org.castnet.network.SwitchFabric;
import org.castnet.network.topology.ComputedRoutes;
import org.castnet.text.CountText;

/**
 * Machines of one kind in a fabric: {@code cluster:FABRIC,node=NODEFILE}. The hosts are the GPUs of
 * all machines.
 *
 * <p>The adapters of the fabric are grouped by the name of their machine. Every machine gets a copy
 * of the node file, and each adapter of the node file becomes the adapter of the machine with the
 * same name. If the machine has other names only, but as many adapters, they are assigned in order:
 * reports call adapters {@code HCA-1} that the system calls {@code mlx5_0}. Adapters that only the
 * fabric has are omitted.
 */
final class ClusterKind implements NetworkKind {
  private static final String NODE = "node";
  private static final String OTHERS = "others";
  private static final int LISTED = 8;

  /** What becomes of machines that do not match the node file. */
  private enum Others {
    REJECT,
    HOSTS,
    OMIT
  }

  @Override
  public String word() {
    return "cluster";
  }

  @Override
  public String example() {
    return "cluster:PATH,node=PATH";
  }

  @Override
  public String summary() {
    return "a fabric report whose machines have the GPUs of a topology file of NCCL, or of a matrix"
        + " of nvidia-smi";
  }

  @Override
  public List<String> parameters() {
    return List.of(NODE, OTHERS, ComputedRoutes.KEY);
  }

  @Override
  public boolean readsFile() {
    return true;
  }

  /**
   * Reads both files and joins them.
   *
   * @throws BadInput if a line is wrong, or a machine lacks a port for an adapter of the node file;
   *     the message names both
   */
  @Override
  public Blueprint read(NetworkText text) {
    if (!text.has(NODE)) {
      throw text.complaint("node is missing; it names the topology file of a machine");
    }
    Others others = others(text);
    TextFile fabric = text.file();
    TextFile node = TextFile.read(text.text(NODE, ""), text.files());
    Join join = new Join(FabricParts.read(fabric), fabric, node(node), node, others);
    ComputedRoutes.word(text, FabricRoutes.WORDS);
    return join.joined().fabricBlueprint(text, (laned, failures) -> routed(laned, failures, text));
  }

  /**
   * Returns the network with the requested routes. By default it has those that a fabric has, which
   * plans may replace by their own.
   */
  private static Network routed(
      IntFunction<SwitchFabric> laned, Failures failures, NetworkText text) {
    SwitchFabric bare = laned.apply(text.lanes(1));
    if (!text.has(ComputedRoutes.KEY)) {
      return FabricRoutes.fitting(bare)
          .map(routes -> bare.withUsualRouting(routes, text.text()))
          .orElse(bare);
    }
    String word = ComputedRoutes.word(text, FabricRoutes.WORDS);
    return FabricRoutes.requested(word, laned, text)
        .orElseGet(
            () -> {
              if (!word.equals(FabricRoutes.WORDS.get(0))) {
                NetworkDraft.requireFailures(failures, text);
              }
              return bare;
            });
  }

  private static Others others(NetworkText text) {
    String word = text.text(OTHERS, "reject").strip();
    return Arrays.stream(Others.values())
        .filter(each -> each.name().equalsIgnoreCase(word))
        .findFirst()
        .orElseThrow(
            () -> text.complaint("others is '" + word + "'; allowed are reject, hosts and omit"));
  }

  private static NetworkDraft node(TextFile file) {
    NetworkDraft draft =
        Stream.of(FileKinds.NCCL, FileKinds.TOPO)
            .filter(kind -> kind.recognises(file.text()))
            .findFirst()
            .orElseThrow(
                () ->
                    BadInput.coded(
                        "node-file-unknown",
                        "{file}: neither a topology file of NCCL nor a matrix of nvidia-smi topo -m",
                        file.name()))
            .reader()
            .apply(file);
    if (draft.adapters().isEmpty()) {
      throw BadInput.coded(
          "no-adapters",
          "{file}: the machine has {count} GPUs but no network adapter",
          file.name(),
          draft.hostCount());
    }
    return draft;
  }

  /**
   * Both files.
   *
   * @param node the draft of one machine
   */
  private record Join(
      FabricParts parts, TextFile fabric, NetworkDraft node, TextFile nodeFile, Others others) {
    NetworkDraft joined() {
      NetworkDraft draft = new NetworkDraft(fabric);
      Map<Integer, Integer> numbers = new HashMap<>(); // of fabric nodes in the draft
      int matching = 0;
      for (Map.Entry<String, List<Integer>> machine : machines().entrySet()) {
        Optional<int[]> assigned = assigned(machine.getKey(), machine.getValue());
        if (assigned.isPresent()) {
          matching++;
          addMachine(draft, machine.getKey(), assigned.get(), numbers);
        } else if (others == Others.HOSTS) {
          machine.getValue().forEach(each -> numbers.put(each, add(draft, each)));
        }
      }
      if (matching == 0) {
        throw mismatch("no machine has", List.of());
      }
      for (int each = 0; each < parts.nodes().size(); each++) {
        if (parts.nodes().get(each).isSwitch()) {
          numbers.put(each, add(draft, each));
        }
      }
      for (FabricParts.Cable cable : parts.cables()) {
        if (numbers.containsKey(cable.a()) && numbers.containsKey(cable.b())) {
          draft.add(
              new NetworkDraft.Edge(
                  numbers.get(cable.a()),
                  port(cable.a(), cable.port()),
                  numbers.get(cable.b()),
                  port(cable.b(), cable.otherPort()),
                  LinkPace.Wire.of(cable.speed(), ""),
                  false));
        }
      }
      return draft;
    }

    /** Returns the port of a switch; adapters of machines have further links, so theirs is free. */
    private int port(int each, int port) {
      return parts.nodes().get(each).isSwitch() ? port : NetworkDraft.ANY_PORT;
    }

    private int add(NetworkDraft draft, int each) {
      FabricParts.Node part = parts.nodes().get(each);
      return draft.add(part.node(), part.isSwitch());
    }

    /** Returns the adapters by machine; one without a machine's name is a separate machine. */
    private Map<String, List<Integer>> machines() {
      Map<String, List<Integer>> machines = new LinkedHashMap<>();
      for (int each = 0; each < parts.nodes().size(); each++) {
        FabricParts.Node part = parts.nodes().get(each);
        if (!part.isSwitch()) {
          String key = part.machine().isEmpty() ? part.node().name() : part.machine();
          machines.computeIfAbsent(key, k -> new ArrayList<>()).add(each);
        }
      }
      machines
          .values()
          .forEach(
              list -> list.sort(Comparator.comparingInt(each -> parts.nodes().get(each).order())));
      return machines;
    }

    /**
     * Returns the fabric's adapter for each adapter of the node file; empty if the machine has
     * other ones and is not rejected.
     */
    private Optional<int[]> assigned(String machine, List<Integer> present) {
      List<NetworkDraft.Adapter> wanted = node.adapters();
      Map<String, Integer> named = new HashMap<>();
      present.forEach(each -> named.put(parts.nodes().get(each).adapter(), each));
      named.remove(""); // adapters without names match by number only
      if (wanted.stream().allMatch(each -> named.containsKey(each.name()))) {
        return Optional.of(wanted.stream().mapToInt(each -> named.get(each.name())).toArray());
      }
      if (wanted.size() == present.size()
          && wanted.stream().noneMatch(each -> named.containsKey(each.name()))) {
        return Optional.of(present.stream().mapToInt(Integer::intValue).toArray());
      }
      if (others == Others.REJECT) {
        throw mismatch("machine '" + machine + "' has no", present);
      }
      return Optional.empty();
    }

    private BadInput mismatch(String machine, List<Integer> present) {
      List<String> has =
          present.stream().map(each -> parts.nodes().get(each).adapter()).sorted().toList();
      List<String> needs = node.adapters().stream().map(NetworkDraft.Adapter::name).toList();
      return BadInput.coded(
          "ports-missing",
          "{fabric}: {machine} ports for the {gpus} GPUs of {node}, which has"
              + " {needs}{has}; others=hosts keeps other machines as hosts, others=omit"
              + " omits them",
          fabric.name(),
          machine,
          node.hostCount(),
          nodeFile.name(),
          list(needs, node.adapters().size()),
          present.isEmpty() ? "" : "; found " + list(has, present.size()));
    }

    private static String list(List<String> names, int count) {
      List<String> known = names.stream().filter(name -> !name.isEmpty()).toList();
      return known.isEmpty()
          ? CountText.of(count, "adapter") + " without names"
          : "the adapters "
              + known.stream().limit(LISTED).collect(Collectors.joining(", "))
              + (known.size() > LISTED ? " and " + (known.size() - LISTED) + " more" : "");
    }

    private void addMachine(
        NetworkDraft draft, String machine, int[] assigned, Map<Integer, Integer> numbers) {
      Map<Integer, FabricNode> addresses = new HashMap<>();
      for (int i = 0; i < assigned.length; i++) {
        addresses.put(node.adapters().get(i).node(), parts.nodes().get(assigned[i]).node());
      }
      int[] number = draft.addAll(node, machine + "/", addresses);
      for (int i = 0; i < assigned.length; i++) {
        numbers.put(assigned[i], number[node.adapters().get(i).node()]);
      }
    }
  }
}
