package org.castnet.group.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.castnet.cli.CastnetCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GroupsCommandTest {
  private static final String PLAN = "--plan=balanced";

  @TempDir private Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  /** Runs the command on a fat tree; returns the exit code. */
  private int groups(String... options) {
    String[] words = new String[options.length + 4];
    words[0] = "groups";
    words[1] = "fattree:4";
    words[2] = "--out";
    words[3] = folder.resolve("out").toString();
    System.arraycopy(options, 0, words, 4, options.length);
    return CastnetCommand.run(words);
  }

  private String output() throws IOException {
    return Files.readString(folder.resolve("out"));
  }

  @Test
  void plansTheGroupsOfAFile() throws IOException {
    String groups = "--groups=" + file("groups", "a H0 H5 H9\nb H1 H4\n");
    assertThat(groups(groups, PLAN)).isEqualTo(CastnetCommand.DONE);
    assertThat(output())
        .startsWith("fattree:4")
        .contains("groups      2, 5 memberships; all are trees that reach their members")
        .doesNotContain("partitions", "advice");
    assertThat(groups(groups, PLAN, "--format=json")).isEqualTo(CastnetCommand.DONE);
    assertThat(output()).startsWith("{\"groups\":[{\"name\":\"a\"");
    assertThat(groups(groups, PLAN, "--format=svg")).isEqualTo(CastnetCommand.DONE);
    assertThat(output()).startsWith("<svg");
  }

  @Test
  void rejectsPlanThatTakesLongerThanTheLimit() throws IOException {
    StringBuilder groups = new StringBuilder();
    for (int group = 0; group < 4000; group++) {
      groups.append('g').append(group).append(" H0 H5 H9\n");
    }
    String file = "--groups=" + file("groups", groups.toString());
    assertThat(groups(file, PLAN, "--time-limit=0")).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void failsIfAPartitionHasTooManyGroups() throws IOException {
    String groups = "--groups=" + file("groups", "a H0 H5 H9\nb H1 H4\n");
    String partitions = "--partitions=" + file("partitions", "lab groups=2 H0 H1 H4 H5 H9\n");
    assertThat(groups(groups, PLAN, partitions)).isEqualTo(CastnetCommand.DONE);
    assertThat(output()).contains("partitions  lab: 2 groups, at most 2");
    String narrow = "--partitions=" + file("narrow", "lab groups=2 H0 H5 H9\n");
    assertThat(groups(groups, PLAN, narrow)).isEqualTo(CastnetCommand.FAILED);
    assertThat(output()).contains("b is in no partition: lab lacks ");
  }

  @Test
  void rejectsNetworksWithoutGroupsTreesOrSwitches() throws IOException {
    assertThat(groups(PLAN)).as("no groups").isEqualTo(CastnetCommand.BAD_INPUT);
    String groups = "--groups=" + file("groups", "a H0 H5 H9\n");
    assertThat(groups(groups)).as("no trees").isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(CastnetCommand.run("groups", "mesh:4x4", groups, PLAN))
        .as("no switches")
        .isEqualTo(CastnetCommand.BAD_INPUT);
  }
}
