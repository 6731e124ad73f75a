package org.castnet.updown;

import org.castnet.plan.Message;

/** The weight of the other messages in the estimate for one message. */
enum Crowding {
  /** By their flits: links and ports are the bottleneck. */
  BY_FLITS {
    @Override
    PipelineLoad around(Message message, PipelineLoad all) {
      return all;
    }
  },
  /** As if each had as many flits as this one: start-ups are the bottleneck. */
  BY_COPIES {
    @Override
    PipelineLoad around(Message message, PipelineLoad all) {
      return all.ofMessagesLike(message.flits());
    }
  };

  abstract PipelineLoad around(Message message, PipelineLoad all);
}
