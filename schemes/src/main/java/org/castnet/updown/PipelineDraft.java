package org.castnet.updown;

import java.util.Optional;

/**
 * A way to plan all messages of a request that is to be tried.
 *
 * @param circle the ring, or where trees begin
 * @param shape of all messages; empty where each has the one of the least estimate
 * @param crowding how the estimate counts the other messages
 * @param cut how much finer the messages are cut than by the estimate
 * @param split into how many times the estimate's number of chains a ring falls
 */
record PipelineDraft(
    SwitchCircle circle,
    Optional<PipelineShape> shape,
    Crowding crowding,
    double cut,
    double split) {

  static PipelineDraft on(SwitchCircle circle, Optional<PipelineShape> shape, Crowding crowding) {
    return new PipelineDraft(circle, shape, crowding, 1, 1);
  }

  PipelineDraft finer(double factor) {
    return new PipelineDraft(circle, shape, crowding, cut * factor, split);
  }

  PipelineDraft wider(double factor) {
    return new PipelineDraft(circle, shape, crowding, cut, split * factor);
  }

  PipelineShape shape(PipelineCost cost) {
    return shape.orElseGet(cost::shape);
  }
}
