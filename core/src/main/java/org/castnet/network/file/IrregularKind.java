package org.castnet.network.file;

import java.util.List;
import java.util.OptionalLong;
import org.castnet.network.FabricBuilder;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;

/** Random switch networks, see {@link IrregularTopology}. */
final class IrregularKind implements NetworkKind {
  @Override
  public String word() {
    return "irregular";
  }

  @Override
  public String example() {
    return "irregular:switches=16,ports=8,hosts=4,seed=1";
  }

  @Override
  public String summary() {
    return "switches with the given ports and hosts each, cabled at random";
  }

  @Override
  public List<String> parameters() {
    return IrregularTopology.PARAMETERS;
  }

  @Override
  public OptionalLong nodes(NetworkText text) {
    return OptionalLong.of(IrregularTopology.of(text).nodes());
  }

  @Override
  public Blueprint read(NetworkText text) {
    FabricBuilder fabric = IrregularTopology.of(text).draw().lanes(text.lanes(1));
    return faults -> fabric.build(faults, text.text());
  }
}
