package org.castnet.calibration;

import org.castnet.sim.Technology;

/** A value of a technology that is fitted to measurements. */
public enum Cost {
  /** The start-up of a send. */
  START_UP("start-up", "startup", 50_000) {
    @Override
    public long of(Technology technology) {
      return technology.node().startUp();
    }

    @Override
    Technology with(Technology technology, long picoseconds) {
      return technology.withStartUp(picoseconds);
    }
  },
  /** The time of a flit on links of equal speed. */
  FLIT_TIME("flit time", "bandwidth", 1) {
    @Override
    public long of(Technology technology) {
      return technology.link().flitTime();
    }

    @Override
    Technology with(Technology technology, long picoseconds) {
      return technology.withFlitBytes(0).withFlitTime(Math.max(1, picoseconds));
    }
  },
  /** The time for which a node receives a message. */
  RECEIVE("receive", "receive", 50_000) {
    @Override
    public long of(Technology technology) {
      return technology.node().receive();
    }

    @Override
    Technology with(Technology technology, long picoseconds) {
      return technology.withReceive(picoseconds);
    }
  },
  /** The time in which a node combines a flit. */
  COMBINE("combine", "combine", 10) {
    @Override
    public long of(Technology technology) {
      return technology.node().combineTime();
    }

    @Override
    Technology with(Technology technology, long picoseconds) {
      return technology.withCombineTime(picoseconds);
    }
  };

  private final String word;
  private final String option;
  private final long step;

  Cost(String word, String option, long step) {
    this.word = word;
    this.option = option;
    this.step = step;
  }

  /** Returns the word used in reports. */
  public String word() {
    return word;
  }

  /** Returns the word of the option that selects it. */
  public String option() {
    return option;
  }

  /** Returns the value in picoseconds. */
  public abstract long of(Technology technology);

  /** Returns a copy of a technology with another value in picoseconds. */
  abstract Technology with(Technology technology, long picoseconds);

  /** Returns a change of the value that is large enough for a difference of predicted times. */
  long step(long value) {
    return Math.max(step, value / 20);
  }
}
