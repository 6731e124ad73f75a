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
      throw BadInput.coded(
          "not-a-number",
          "{field}: expected a whole number, found '{value}'",
          name,
          input.show(name));
    }
    return (int) value;
  }
}
