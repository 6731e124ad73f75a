package org.castnet.papers.torus;

import java.util.ArrayList;
import java.util.List;
import org.castnet.papers.exhibit.PlottedPoint;
import org.castnet.partition.PartitionSchemes;
import org.castnet.store.Input;

/**
 * A reading of two points that the torus paper leaves open: the behaviour of a sender between two
 * worms, and the coordinate that leads the order of a chain. Both determine the comparison.
 *
 * @param model of the start-up
 * @param leading the leading coordinate: that of the dimension routed first or last
 */
record TorusReading(String model, String leading) {
  /** The order in which no two sends of a step share a channel. */
  static final String FIRST = "first";

  /** The order of an array of nodes. */
  static final String LAST = "last";

  /** Returns every model with either order; those of one model are adjacent. */
  static List<TorusReading> of(List<String> models) {
    List<TorusReading> readings = new ArrayList<>();
    for (String model : models) {
      readings.add(new TorusReading(model, FIRST));
      readings.add(new TorusReading(model, LAST));
    }
    return readings;
  }

  String words() {
    return "start-up " + model + ", routed " + leading + " leads";
  }

  /** Returns the panel of a load; for the other order, a panel that is not drawn. */
  String panel(String load) {
    String drawn = TorusExhibits.panel(load, model);
    return isUsual() ? drawn : drawn + ", routed last leads";
  }

  Input into(Input input) {
    Input modelled = input.with("wormhole.startUpModel", model);
    return isUsual()
        ? modelled
        : modelled.with("options." + PartitionSchemes.LEADING_OPTION, leading);
  }

  PlottedPoint.Role role() {
    return isUsual() ? PlottedPoint.Role.DRAWN : PlottedPoint.Role.OTHER_READING;
  }

  /** Returns whether the figures show it. */
  boolean isUsual() {
    return leading.equals(FIRST);
  }
}
