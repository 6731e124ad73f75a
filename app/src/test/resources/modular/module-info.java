/** A program on the module path that defines a scheme, kinds of network and formats. */
module org.example {
  requires org.castnet.cli;
  requires org.castnet.facade;
  requires org.castnet.io;

  opens org.example to
      info.picocli;

  provides org.castnet.cli.CommandProvider with
      org.example.Hops;
  provides org.castnet.format.FormatProvider with
      org.example.Hops;
  provides org.castnet.network.NetworkKindProvider with
      org.example.Wheels,
      org.example.Edges;
  provides org.castnet.plan.SchemeProvider with
      org.example.HandOn,
      org.example.FasterOrder;
}
