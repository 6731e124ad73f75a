package org.castnet.group;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.input.NamedFiles;
import org.castnet.input.TextFile;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.MulticastTree;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.ForwardingTables;

/** Fabrics and groups of the tests. */
public final class GroupFabrics {
  static final Path FOLDER = Path.of("../examples/fabrics/irregular-16x8-groups");

  private GroupFabrics() {}

  /** 16 switches in no order, 128 hosts, with the trees that OpenSM made for 32 groups. */
  static SwitchFabric recorded(String tables) {
    return (SwitchFabric)
        NetworkSpec.parse(
            "fabric:"
                + FOLDER.resolve("ibnetdiscover.txt")
                + ",routes="
                + FOLDER.resolve("lfts.dump")
                + ",mfts="
                + FOLDER.resolve(tables));
  }

  /** 12 switches with GUIDs in no order that OpenSM's updn routed from S3, and 16 groups. */
  static SwitchFabric rooted() {
    Path folder = Path.of("../io/src/test/resources/fabrics/irregular-12x2-updn");
    return (SwitchFabric)
        NetworkSpec.parse(
            "fabric:"
                + folder.resolve("ibnetdiscover.txt")
                + ",routes="
                + folder.resolve("lfts.dump")
                + ",mfts="
                + folder.resolve("mcfdbs.dump"));
  }

  static List<Group> joined(SwitchFabric fabric) {
    return GroupFile.read(
        TextFile.read(FOLDER.resolve("groups.txt").toString(), NamedFiles.ofThisMachine()), fabric);
  }

  /** Every leaf with a cable to every spine, and hosts. */
  public static SwitchFabric fatTree(int leaves, int spines, int hosts) {
    FabricBuilder builder = new FabricBuilder();
    for (int host = 0; host < leaves * hosts; host++) {
      builder.host(FabricNode.named("h" + host));
    }
    List<Integer> switches = new ArrayList<>();
    for (int s = 0; s < leaves + spines; s++) {
      switches.add(
          builder.addSwitch(FabricNode.named(s < leaves ? "leaf" + s : "spine" + (s - leaves))));
    }
    for (int leaf = 0; leaf < leaves; leaf++) {
      for (int host = 0; host < hosts; host++) {
        builder.cable(leaf * hosts + host, 1, switches.get(leaf), host + 1, "");
      }
      for (int spine = 0; spine < spines; spine++) {
        builder.cable(
            switches.get(leaf), hosts + spine + 1, switches.get(leaves + spine), leaf + 1, "");
      }
    }
    return builder.build(Failures.none(), "a fat tree");
  }

  /** A tree of a spine with all hosts of the given leaves. */
  public static MulticastTree tree(
      SwitchFabric fabric, String name, int lane, String spine, int... leaves) {
    IntArrayList links = new IntArrayList();
    for (int leaf : leaves) {
      int at = fabric.nodeNamed("leaf" + leaf);
      links.add(fabric.links().between(at, fabric.nodeNamed(spine)));
      links.add(fabric.links().between(fabric.nodeNamed(spine), at));
      for (int link = fabric.links().first(at); link < fabric.links().end(at); link++) {
        if (!fabric.isSwitch(fabric.links().target(link))) {
          links.add(link);
        }
      }
    }
    links.sort(null);
    return new MulticastTree(name, lane, new IntImmutableList(links));
  }

  static List<Group> drawn(SwitchFabric fabric, int count, int most, Random random) {
    List<Group> groups = new ArrayList<>();
    for (int g = 0; g < count; g++) {
      IntOpenHashSet members = new IntOpenHashSet();
      int size = 2 + random.nextInt(most - 1);
      while (members.size() < size) {
        members.add(random.nextInt(fabric.hostCount()));
      }
      groups.add(Group.of(String.format("0x%04x", 0xc001 + g), members.toIntArray()));
    }
    return groups;
  }

  /** Four switches in a ring with one host each. */
  public static SwitchFabric ring(boolean routed) {
    FabricBuilder builder = new FabricBuilder();
    int[] s =
        IntStream.range(0, 4).map(i -> builder.addSwitch(FabricNode.named("s" + i))).toArray();
    for (int i = 0; i < 4; i++) {
      builder.cable(builder.host(FabricNode.named("h" + i)), 0, s[i], 0, "");
      builder.cable(s[i], 1, s[(i + 1) % 4], 2, "");
    }
    SwitchFabric bare = builder.build(Failures.none(), "ring");
    if (!routed) {
      return bare;
    }
    int[][] link = new int[4][4];
    for (int at = 0; at < 4; at++) {
      for (int to = 0; to < 4; to++) {
        // all packets go upwards around the ring
        link[at][to] = bare.links().between(4 + at, at == to ? to : 4 + (at + 1) % 4);
      }
    }
    return bare.withRouting(
        new ForwardingTables(bare, new int[] {0, 1, 2, 3, 4}, link, "test", true), "ring");
  }

  private static MulticastTree half(SwitchFabric ring, int lane, int first) {
    IntArrayList links = new IntArrayList();
    for (int i = first; i < first + 2; i++) {
      links.add(ring.links().between(4 + i % 4, 4 + (i + 1) % 4));
      links.add(ring.links().between(4 + (i + 1) % 4, 4 + i % 4));
    }
    links.sort(null);
    return new MulticastTree("t" + first, lane, new IntImmutableList(links));
  }

  /** Groups of one host, each with a tree of half the ring from its switch on. */
  public static GroupTrees halves(SwitchFabric ring, int[] lanes) {
    return GroupTrees.of(
        ring,
        IntStream.range(0, lanes.length).mapToObj(i -> Group.of("t" + i, i)).toList(),
        IntStream.range(0, lanes.length).mapToObj(i -> half(ring, lanes[i], i)).toList());
  }
}
