/**
 * Our combined exchange: {@link org.castnet.partition.exchange.ExchangeSteps} says who sends to
 * whom, {@link org.castnet.partition.exchange.Combining} what, and {@link
 * org.castnet.partition.exchange.ExchangeTuning} fits both to the load.
 */
package org.castnet.partition.exchange;
