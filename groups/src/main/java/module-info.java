/** Multicast groups in the switches of a fabric. */
module org.castnet.groups {
  requires org.castnet.cli;
  requires org.castnet.io;
  requires org.castnet.schemes;
  requires org.castnet.viz;

  opens org.castnet.group.command to
      org.castnet.facade,
      info.picocli;

  provides org.castnet.cli.CommandProvider with
      org.castnet.group.command.GroupCommands;
  provides org.castnet.plan.SchemeProvider with
      org.castnet.group.sending.GroupSendingSchemes;
}
