package org.castnet.study.experiment;

import org.castnet.clos.Demand;
import org.castnet.input.BadInput;
import org.castnet.store.Input;

/** The fields of experiments on three-stage networks. */
final class ClosInput {
  private ClosInput() {}

  static Demand demand(Input input) {
    return new Demand(
        whole(input, "n"), whole(input, "r"), whole(input, "alpha"), whole(input, "d"));
  }

  static int whole(Input input, String name) {
    double value = input.number(name);
    if (value != Math.rint(value)) {
      throw new BadInput(
          name + ": found '" + input.show(name) + "' where a whole number is needed");
    }
    return (int) value;
  }
}
