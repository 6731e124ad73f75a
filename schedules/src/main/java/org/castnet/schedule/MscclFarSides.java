package org.castnet.schedule;

import org.castnet.input.BadInput;

/**
 * The remote places of an MSCCL program: the place in the receiver's memory that a send names, and
 * the place in the sender's memory that a receive names. They have no effect, but must be within
 * the other rank's buffer.
 */
final class MscclFarSides {
  private final MscclFile file;

  private MscclFarSides(MscclFile file) {
    this.file = file;
  }

  /**
   * @throws BadInput if a place is out of range; the message states line and step
   */
  static void check(MscclFile file) {
    MscclFarSides sides = new MscclFarSides(file);
    for (MscclFile.Gpu gpu : file.gpus()) {
      for (MscclFile.Block block : gpu.blocks()) {
        for (int s = 0; s < block.steps().size(); s++) {
          MscclFile.Instruction step = block.steps().get(s);
          String name = "gpu " + gpu.id() + " tb " + block.id() + " step " + s;
          if (step.type().equals("s")) {
            sides.check(step, step.target(), block.sendTo(), name);
          } else if (step.type().equals("r")) {
            sides.check(step, step.source(), block.receiveFrom(), name);
          }
        }
      }
    }
  }

  private void check(MscclFile.Instruction step, MscclFile.Place place, int peer, String name) {
    if (peer >= file.gpus().size()) {
      return; // an unknown rank is reported elsewhere
    }
    int size = file.gpus().get(peer).sizes().getInt(place.buffer());
    int whole = file.inPlace() && place.buffer() == 0 ? Math.max(size, file.chunks()) : size;
    if (place.offset() + step.count() > whole) {
      throw BadInput.coded(
          "chunk-out-of-range",
          "line {line}: {name}: chunk {last} of gpu {peer} is out of range; the number of"
              + " chunks is {whole}",
          step.line(),
          name,
          place.describe(step.count() - 1),
          peer,
          whole);
    }
  }
}
