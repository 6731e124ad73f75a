package org.castnet.updown;

import org.castnet.plan.Message;

/** How the other messages count for the estimate of one. */
enum Crowding {
  /** By their flits: links and ports are what is scarce. */
  BY_FLITS {
    @Override
    PipelineLoad around(Message message, PipelineLoad all) {
      return all;
    }
  },
  /** As if each had as many flits as this one: start-ups are what is scarce. */
  BY_COPIES {
    @Override
    PipelineLoad around(Message message, PipelineLoad all) {
      return all.ofMessagesLike(message.flits());
    }
  };

  abstract PipelineLoad around(Message message, PipelineLoad all);
}
