package org.castnet.group.command;

import java.util.List;
import org.castnet.cli.CommandProvider;

/** Provides the command for multicast groups. */
public final class GroupCommands implements CommandProvider {
  @Override
  public List<Object> commands() {
    return List.of(new GroupsCommand());
  }
}
