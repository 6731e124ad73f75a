package org.castnet.network;

/** Makes the network of {@code fabric:PATH[,routes=PATH]}. */
final class FabricFiles {
  private FabricFiles() {}

  /**
   * A dump with its routes where they are given. Where links or nodes have failed the tables are
   * checked against the whole fabric and then left out, since they know nothing of the faults.
   *
   * @throws BadInput naming file and line, or the node
   */
  static Network read(SpecText spec, int lanes) {
    spec.allow("routes");
    TextFile file = spec.file();
    FabricDump dump = FabricDump.read(file);
    FabricBuilder builder;
    SwitchFabric whole;
    try {
      builder = dump.builder().lanes(lanes);
      whole = builder.build(Faults.none(), spec.text());
      Connectivity.require(whole);
    } catch (BadInput e) {
      throw e.at(file.name());
    }
    SwitchFabric routed = whole;
    if (spec.has("routes")) {
      TextFile tables = TextFile.read(spec.text("routes", ""), spec.files());
      routed = whole.withRouting(ForwardingTableReader.read(tables, dump, whole), spec.text());
    }
    Faults faults = GivenFaults.of(spec, whole);
    return faults.isEmpty() ? routed : builder.build(faults, spec.text());
  }
}
