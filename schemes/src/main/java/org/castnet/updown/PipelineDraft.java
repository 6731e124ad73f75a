package org.castnet.updown;

import java.util.Optional;

/**
 * A candidate configuration for planning all messages of a request.
 *
 * @param cycle the ring, or the order in which trees are built
 * @param shape of all messages; empty if each has the one with the least estimate
 * @param crowding the weight of the other messages in the estimate
 * @param cut the factor on the estimate's number of parts
 * @param split the factor on the estimate's number of chains
 */
record PipelineDraft(
    HostCycle cycle, Optional<PipelineShape> shape, Crowding crowding, double cut, double split) {

  static PipelineDraft on(HostCycle cycle, Optional<PipelineShape> shape, Crowding crowding) {
    return new PipelineDraft(cycle, shape, crowding, 1, 1);
  }

  PipelineDraft finer(double factor) {
    return new PipelineDraft(cycle, shape, crowding, cut * factor, split);
  }

  PipelineDraft wider(double factor) {
    return new PipelineDraft(cycle, shape, crowding, cut, split * factor);
  }

  PipelineShape shape(PipelineCost cost) {
    return shape.orElseGet(cost::shape);
  }
}
