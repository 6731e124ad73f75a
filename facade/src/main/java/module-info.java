/**
 * The entry to the toolkit: requests, plans, runs, comparisons and bounds.
 *
 * <p>The main flow begins at {@link org.castnet.Castnet}:
 *
 * <pre>{@code
 * Request request = Castnet.on("torus:8x8").from("0,0").toAll().size("1MB");
 *
 * MulticastPlan plan = request.scheme("u-torus").plan();       // a plan, verified
 * PlanRun run = request.scheme("u-torus").simulate();          // its times on the machine
 * Comparison comparison = request.compare();                   // all schemes that apply
 * LowerBound bound = request.lowerBound();                     // what no plan can beat
 * }</pre>
 *
 * <ol>
 *   <li>A {@link org.castnet.Request} describes a network, messages and a machine. It is immutable;
 *       each method returns a changed copy.
 *   <li>A {@link org.castnet.scenario.Scenario} is a request with a scheme, as in a file.
 *   <li>A {@link org.castnet.plan.MulticastPlan} states every send. A plan that is returned is
 *       sound: {@link org.castnet.run.UnsoundPlan} is thrown otherwise.
 *   <li>A {@link org.castnet.run.PlanRun} is a simulated plan.
 * </ol>
 *
 * <p>Times are picoseconds. {@link org.castnet.input.BadInput} is thrown if the input is wrong; it
 * has a code, a place and operands.
 */
module org.castnet.facade {
  requires transitive org.castnet.core;
  requires transitive org.castnet.sim;
  requires org.castnet.schemes;
  requires com.fasterxml.jackson.dataformat.yaml;
  requires org.yaml.snakeyaml;
  requires org.apache.commons.csv;
  requires org.apache.commons.statistics.descriptive;
  requires org.apache.commons.statistics.distribution;
  requires org.apache.commons.statistics.inference;

  exports org.castnet;
  exports org.castnet.auto;
  exports org.castnet.comparison;
  exports org.castnet.run;
  exports org.castnet.scenario;
  exports org.castnet.statistics;
  exports org.castnet.catalogue;
  exports org.castnet.format;
  exports org.castnet.statistics.inference to
      org.castnet.viz,
      org.castnet.study,
      org.castnet.papers;
  exports org.castnet.traffic to
      org.castnet.io,
      org.castnet.study,
      org.castnet.cli;
  exports org.castnet.document to
      org.castnet.io,
      org.castnet.groups,
      org.castnet.schedules,
      org.castnet.viz,
      org.castnet.study,
      org.castnet.papers,
      org.castnet.workbench,
      org.castnet.cli;
  exports org.castnet.library to
      org.castnet.schedules,
      org.castnet.cli;
  exports org.castnet.summary to
      org.castnet.cli;

  uses org.castnet.format.FormatProvider;
  uses org.castnet.plan.SchemeProvider;
}
