package org.castnet.group.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.castnet.cli.CastnetCommand;
import org.castnet.cli.option.NetworkArgument;
import org.castnet.cli.option.Output;
import org.castnet.cli.option.SeedOption;
import org.castnet.document.JsonText;
import org.castnet.group.GroupFile;
import org.castnet.group.GroupReport;
import org.castnet.group.GroupTrees;
import org.castnet.group.PartitionFile;
import org.castnet.group.Partitions;
import org.castnet.group.planning.GroupSchemes;
import org.castnet.group.planning.SharedEntries;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.input.TextFile;
import org.castnet.io.infiniband.MulticastTableWriter;
import org.castnet.network.SwitchFabric;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code castnet groups}. */
@Command(
    name = "groups",
    mixinStandardHelpOptions = true,
    description =
        "Checks the multicast groups in the switches of a fabric, or plans better "
            + "trees for them.",
    footer = {
      "",
      "The exit code is 1 if a group is not a tree or does not reach its members, or if a",
      "partition has more groups than it may have.",
      "",
      "Examples:",
      "  castnet groups fabric:net.txt,routes=lfts.txt,mfts=opensm.mcfdbs",
      "  castnet groups fabric:net.txt,mfts=opensm.mcfdbs --plan balanced --format mcfdbs",
      "  castnet groups fattree:8 --groups groups.txt --plan lanes=2",
      "  castnet groups fabric:net.txt --groups groups.txt --partitions partitions.txt --plan legal"
    })
final class GroupsCommand implements Callable<Integer> {
  /** The output formats. */
  enum Format {
    TEXT,
    JSON,
    MCFDBS,
    SVG
  }

  @Mixin private NetworkArgument network;

  @Option(
      names = "--groups",
      paramLabel = "FILE",
      description =
          "Groups, one per line: the name, optionally rate=NUMBER and lane=NUMBER, and "
              + "the hosts; - for standard input.")
  private String file;

  @Option(
      names = "--plan",
      paramLabel = "SCHEME",
      description =
          "Plan trees: balanced, legal, lanes=K, repair, opensm, or opensm=ROOTS with the roots of"
              + " updn.")
  private String scheme;

  @Option(
      names = "--entries",
      paramLabel = "N",
      defaultValue = "16382",
      description =
          "Number of table entries of a switch; if there are more groups, some share a "
              + "tree (default: 16382).")
  private int entries;

  @Option(
      names = "--partitions",
      paramLabel = "FILE",
      description =
          "Partitions, one per line: the name or P_Key, groups=NUMBER with the number of groups"
              + " that it may have, and the hosts or ALL; groups of a partition with more share"
              + " trees.")
  private String partitionFile;

  @Mixin private SeedOption seed;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, json, mcfdbs or svg (default: text).")
  private Format format;

  @Mixin private Output output;
  @ParentCommand private CastnetCommand castnet;
  @Spec private CommandSpec command;

  @Override
  public Integer call() throws IOException {
    if (!(castnet.catalogue().kinds().parse(network.spec()) instanceof SwitchFabric fabric)) {
      throw BadInput.coded(
          "no-switch",
          "network '{spec}' has no switches; groups need the switches of a fabric",
          network.spec());
    }
    Partitions partitions =
        partitionFile == null
            ? Partitions.none()
            : PartitionFile.read(TextFile.read(partitionFile, NamedFiles.ofThisMachine()), fabric);
    GroupTrees groups = groups(fabric, partitions);
    GroupReport report = GroupReport.of(groups);
    output.write(
        out -> {
          switch (format) {
            case TEXT -> {
              GroupsText.lines(report).forEach(out::println);
              PartitionsText.lines(partitions, groups).forEach(out::println);
              if (scheme == null) {
                GroupsText.advice(report.load()).ifPresent(out::println);
              }
            }
            case MCFDBS -> out.print(MulticastTableWriter.write(fabric, groups.trees()));
            case SVG -> out.print(GroupDrawing.of(report));
            case JSON -> out.println(JsonText.line(GroupsJson.of(report, partitions)));
          }
        });
    return report.isSound() && partitions.allow(groups)
        ? CastnetCommand.DONE
        : CastnetCommand.FAILED;
  }

  private GroupTrees groups(SwitchFabric fabric, Partitions partitions) {
    if (file == null && fabric.trees().isEmpty()) {
      throw BadInput.coded(
          "no-groups",
          "network '{spec}' has no groups; specify mfts=FILE or --groups FILE",
          network.spec());
    }
    GroupTrees own =
        file == null
            ? GroupTrees.of(fabric)
            : GroupTrees.named(
                fabric, GroupFile.read(TextFile.read(file, NamedFiles.ofThisMachine()), fabric));
    if (scheme == null && fabric.trees().isEmpty()) {
      throw BadInput.coded(
          "no-trees",
          "network '{spec}' has no trees to check; specify mfts=FILE or --plan SCHEME",
          network.spec());
    }
    return scheme == null ? own : planned(fabric, own, partitions);
  }

  private GroupTrees planned(SwitchFabric fabric, GroupTrees own, Partitions partitions) {
    GroupWork work = GroupWork.of(fabric, own.groups().size(), entries);
    castnet.begin(work.time(), work.bytes(), work.parts(), command.commandLine().getErr());
    return new SharedEntries(GroupSchemes.named(scheme), entries, partitions)
        .plan(fabric, own.groups(), seed.value());
  }
}
