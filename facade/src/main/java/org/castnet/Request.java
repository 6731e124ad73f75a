package org.castnet;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Redraws;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.document.HostFile;
import org.castnet.document.MatrixFile;
import org.castnet.document.ReadableFiles;
import org.castnet.document.TechnologyChanges;
import org.castnet.document.WormholeReader;
import org.castnet.fields.SizeText;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.input.TextFile;
import org.castnet.input.TimeText;
import org.castnet.network.Network;
import org.castnet.plan.Machine;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.run.PlanRun;
import org.castnet.run.ScenarioBound;
import org.castnet.run.Simulation;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.Technology;
import org.castnet.sim.TechnologyPreset;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.traffic.Participants;

/**
 * Multicasts or a collective operation on a network, with schemes and a technology. By default the
 * technology is that of the links' speeds; without speeds it is {@link TechnologyPreset#NDR} for
 * sizes in bytes, and the classic one of the papers for flits. Every method with a setting returns
 * a copy; {@link #from} adds a multicast. The options of the commands {@code plan}, {@code compare}
 * and {@code expect} have methods of the same names here. Immutable.
 *
 * <pre>{@code
 * Request allGather = Castnet.on("fattree:4").collective(CollectiveOperation.ALLGATHER)
 *     .size("16MB").bandwidth("200Gb/s");
 * double bytesPerSecond = allGather.expect().busbw();
 * MulticastPlan plan = allGather.scheme("forest").plan();
 * }</pre>
 *
 * @since 0.2.0
 */
public final class Request {
  private static final int MOST_DRAWS = 10_000;

  private final Scenario base;
  private final Optional<Technology> technology;
  private final TechnologyChanges changes;
  private final RequestedTraffic traffic;
  private final IntImmutableList hosts;
  private final Means means;

  /**
   * What plans, runs and compares.
   *
   * @param redraws other draws of random traffic
   */
  private record Means(Schemes schemes, Engine engine, Redraws redraws) {
    Runner runner() {
      return new Runner(schemes, engine);
    }
  }

  /**
   * @param base the network, its scenario's messages if they come from a file, and how they are
   *     planned
   * @param technology the technology if it is not that of the network
   * @param changes of the technology
   * @param traffic the messages; if not given, those of the base
   * @param hosts the hosts of the job in the order of their ranks; empty if not given
   */
  private Request(
      Scenario base,
      Optional<Technology> technology,
      TechnologyChanges changes,
      RequestedTraffic traffic,
      IntImmutableList hosts,
      Means means) {
    this.base = base;
    this.technology = technology;
    this.changes = changes;
    this.traffic = traffic;
    this.hosts = hosts;
    this.means = means;
  }

  private static Request of(
      Scenario base, Optional<Technology> technology, Schemes schemes, Redraws redraws) {
    return new Request(
        base,
        technology,
        TechnologyChanges.NONE,
        RequestedTraffic.Multicasts.NONE,
        IntImmutableList.of(),
        new Means(schemes, Engine.AUTO, redraws));
  }

  /** Returns a request without messages. */
  static Request on(Network network, Schemes schemes) {
    return of(Scenario.of(network, List.of()), Optional.empty(), schemes, Redraws.none());
  }

  /**
   * Returns the request of a scenario file.
   *
   * @param redraws other draws of its random traffic
   */
  static Request of(Scenario scenario, Schemes schemes, Redraws redraws) {
    return of(scenario, Optional.of(scenario.technology()), schemes, redraws);
  }

  /**
   * {@return a copy with an additional multicast of one flit}
   *
   * @param source the name of its source
   * @throws BadInput if the network has no such node, or there is a collective operation
   */
  public Request from(String source) {
    return from(network().nodeNamed(source));
  }

  /**
   * {@return a copy with an additional multicast of one flit}
   *
   * @param source the number of its source
   * @throws BadInput if there is a collective operation
   */
  public Request from(int source) {
    return carrying(traffic.multicasts().and(RequestedTraffic.Multicast.from(Optional.of(source))));
  }

  /**
   * {@return a copy with these destinations of the last multicast}
   *
   * @param destinations their names
   * @throws BadInput if the network has no such node, or no source was given
   */
  public Request to(String... destinations) {
    return to(numbers(destinations));
  }

  /**
   * {@return a copy with these destinations of the last multicast}
   *
   * @param destinations their numbers
   * @throws BadInput if no source was given
   */
  public Request to(int... destinations) {
    return carrying(traffic.multicasts().withDestinations(destinations));
  }

  /**
   * {@return a copy with a last multicast that goes to every other endpoint that has not failed}
   *
   * @throws BadInput if no source was given
   */
  public Request toAll() {
    int source = traffic.multicasts().lastSource();
    return to(
        IntStream.range(0, network().endpointCount())
            .filter(node -> node != source && network().isEndpoint(node))
            .toArray());
  }

  /**
   * {@return a copy with this length of the last multicast, or of each message of the collective
   * operation}
   *
   * @param flits at least 1
   */
  public Request flits(long flits) {
    return carrying(traffic.withFlits(flits));
  }

  /**
   * {@return a copy with this size of the last multicast, or of the whole buffer of the collective
   * operation (default: 1 MB)}
   *
   * @param bytes at least 1
   * @throws BadInput if the operation is a barrier, which has no buffer
   */
  public Request size(long bytes) {
    if (bytes < 1) {
      throw BadInput.coded("value-out-of-range", "size is {bytes}; at least 1 is needed", bytes);
    }
    return carrying(traffic.withBytes(bytes));
  }

  /**
   * {@return a copy with this size, as {@link #size(long)}}
   *
   * @param size a number of bytes with a unit, such as 1MB or 64KiB
   * @throws BadInput if it is malformed
   */
  public Request size(String size) {
    return size(SizeText.bytes(size));
  }

  /**
   * {@return a copy with a collective operation in place of multicasts}
   *
   * @param operation the operation
   */
  public Request collective(CollectiveOperation operation) {
    return carrying(RequestedTraffic.Collective.of(operation));
  }

  /**
   * {@return a copy with an exchange ({@link CollectiveOperation#ALLTOALLV}) of a matrix in place
   * of multicasts}
   *
   * @param file CSV with lines {@code from,to,bytes}, or a connection matrix of htsim
   * @throws BadInput if a line is wrong; the message states file and line
   */
  public Request matrix(Path file) {
    return carrying(
        new RequestedTraffic.Exchange(
            MatrixFile.read(TextFile.read(file.toString(), NamedFiles.ofThisMachine())),
            Participants.ALL));
  }

  /**
   * {@return a copy with groups of this many consecutive ranks (default: one group of all)}
   *
   * @param ranks at least 2
   * @throws BadInput if there is no collective operation
   */
  public Request group(int ranks) {
    return carrying(traffic.withGroup(ranks));
  }

  /**
   * {@return a copy for a job on some hosts in the order of their ranks: they take part in the
   * collective operation; without one, the first host sends to the others}
   *
   * @param names each once
   * @throws BadInput if the network has no such node
   */
  public Request hosts(String... names) {
    return hosts(numbers(names));
  }

  /**
   * {@return a copy for a job, as {@link #hosts(String...)}}
   *
   * @param nodes their numbers, each once
   */
  public Request hosts(int... nodes) {
    return new Request(base, technology, changes, traffic, new IntImmutableList(nodes), means);
  }

  /**
   * {@return a copy for a job, as {@link #hosts(String...)}}
   *
   * @param file an MPI host file or rank file
   * @throws BadInput if a line is wrong; the message states file and line
   */
  public Request hosts(Path file) {
    return hosts(
        HostFile.read(TextFile.read(file.toString(), NamedFiles.ofThisMachine()), network()));
  }

  /**
   * {@return a copy on another technology, in place of all technology settings so far}
   *
   * @param other the technology
   */
  public Request technology(Technology other) {
    return new Request(
        base.on(other), Optional.of(other), TechnologyChanges.NONE, traffic, hosts, means);
  }

  /**
   * {@return a copy on a technology by name}
   *
   * @param named the name of the technology
   */
  public Request technology(TechnologyPreset named) {
    return with(changes.withPreset(named));
  }

  /**
   * {@return a copy on the technology of a file, in place of all technology settings so far}
   *
   * @param file JSON or YAML with the fields of {@code wormhole}, or a scenario with this field
   * @throws BadInput if a field is wrong; the message names it
   */
  public Request technology(Path file) {
    Technology read = WormholeReader.ofFile(file, network(), ReadableFiles.standard());
    return new Request(
        base.on(read), Optional.of(read), TechnologyChanges.NONE, traffic, hosts, means);
  }

  /**
   * {@return a copy with this software start-up of a send}
   *
   * @param time such as 2us
   * @throws BadInput if it is malformed
   */
  public Request startUp(String time) {
    return with(changes.withStartUp(TimeText.picoseconds(time)));
  }

  /**
   * {@return a copy with this time of a flit on every link}
   *
   * @param time such as 1ns
   * @throws BadInput if it is malformed, or links have a bandwidth
   */
  public Request flitTime(String time) {
    return with(changes.withFlitTime(TimeText.picoseconds(time)));
  }

  /**
   * {@return a copy with this speed of every link, in place of a flit time}
   *
   * @param speed such as 25GB/s or 200Gb/s
   * @throws BadInput if it is malformed, or a flit time is given
   */
  public Request bandwidth(String speed) {
    return with(changes.withBandwidth(speed));
  }

  /**
   * {@return a copy with this number of bytes of a flit (default: 64, or as the technology
   * specifies)}
   *
   * @param bytes from 1 to {@link Technology#MOST_BYTES}
   */
  public Request flitBytes(int bytes) {
    return with(changes.withFlitBytes(bytes));
  }

  /**
   * {@return a copy in which links carry worms in turn, or packets of all sends (default: worms, or
   * as the technology specifies)}
   *
   * @param switching how links carry messages
   */
  public Request switching(Technology.Switching switching) {
    return with(changes.withSwitching(switching));
  }

  /**
   * {@return a copy with these ports of nodes, in place of those of the network or technology}
   *
   * @param ports the ports of nodes
   */
  public Request ports(PortModel ports) {
    return with(changes.withPorts(ports));
  }

  /**
   * {@return a copy for routers of this capability (default: that of the network)}
   *
   * @param capability the capability of the routers
   */
  public Request machine(Machine capability) {
    return onto(base.with(capability));
  }

  /**
   * {@return a copy with another seed for the random choices of schemes}
   *
   * @param seed any number
   */
  public Request seed(long seed) {
    return onto(base.withSeed(seed));
  }

  /**
   * {@return a copy to be planned by one scheme with its default options}
   *
   * @param name the name of the scheme, as {@code castnet schemes} lists it
   */
  public Request scheme(String name) {
    return scheme(name, Map.of());
  }

  /**
   * {@return a copy to be planned by one scheme}
   *
   * @param name the name of the scheme, as {@code castnet schemes} lists it
   * @param options by name, as on the command line; {@code castnet schemes} lists them
   */
  public Request scheme(String name, Map<String, String> options) {
    return onto(base.withScheme(new SchemeChoice(name, options)));
  }

  /**
   * {@return a copy to be planned by a scheme of the caller; comparisons also include it}
   *
   * @param own the scheme
   */
  public Request scheme(Scheme own) {
    return onto(base.withScheme(SchemeChoice.of(own.name()))).with(means.schemes.and(List.of(own)));
  }

  /**
   * {@return a copy that is compared for these schemes (default: all that apply)}
   *
   * @param names the names of the schemes, each with its default options
   */
  public Request schemes(String... names) {
    return onto(base.comparing(Arrays.stream(names).map(SchemeChoice::of).toList()));
  }

  /**
   * {@return a copy with an option for every scheme of a comparison that has it}
   *
   * @param name the name of the option
   * @param value its value as text, as on the command line
   */
  public Request option(String name, String value) {
    Map<String, String> options = new TreeMap<>(base.planning().options());
    options.put(name, value);
    return onto(base.withOptions(options));
  }

  /**
   * {@return a copy that also has the schemes of a provider; comparisons include them}
   *
   * @param provider creates the schemes
   * @throws BadInput if a name is used twice, or is malformed
   */
  public Request with(SchemeProvider provider) {
    return with(means.schemes.with(List.of(provider)));
  }

  /**
   * {@return a copy that is simulated by this engine (default: the fastest that is exact)}
   *
   * @param engine the engine that simulates
   */
  public Request engine(Engine engine) {
    return with(new Means(means.schemes, engine, means.redraws));
  }

  /**
   * {@return a copy that is also compared on other draws of the random traffic of its file} Without
   * random traffic this changes nothing.
   *
   * @param number from 0 to 10,000 (default: as many as a precision of 1 % needs, at most 32,
   *     within 3 seconds)
   */
  public Request draws(int number) {
    if (number < 0 || number > MOST_DRAWS) {
      throw BadInput.coded(
          "value-out-of-range", "draws is {draws}; 0 to {most} are allowed", number, MOST_DRAWS);
    }
    return with(new Means(means.schemes, means.engine, means.redraws.exactly(number)));
  }

  /**
   * {@return the plan of the scheme}
   *
   * @throws BadInput if no scheme was given, or it does not apply to the network
   */
  public MulticastPlan plan() {
    return new Planner(means.schemes).plan(scenario()).plan();
  }

  /**
   * Plans with the scheme, verifies the plan and simulates it.
   *
   * @return the verdict, the times and the loads of links
   * @throws BadInput if no scheme was given, it does not apply to the network, or its plan cannot
   *     run on the technology
   */
  public PlanRun simulate() {
    return means.runner().one(scenario()).run().orElseThrow();
  }

  /**
   * Verifies and simulates a given plan of these messages.
   *
   * @param plan a plan of the messages of this request, on its network
   * @return the verdict, the times and the loads of links
   * @throws BadInput if the plan cannot run on the technology
   */
  public PlanRun simulate(MulticastPlan plan) {
    return new Simulation(scenario().technology(), means.engine).run(plan);
  }

  /**
   * Plans and simulates with every scheme that applies, and ranks the runs by makespan.
   *
   * @return the results, from the best scheme to the worst
   */
  public Comparison compare() {
    return compare(Objective.MAKESPAN);
  }

  /**
   * Plans and simulates with every scheme that applies, on all cores, and ranks the runs.
   *
   * @param objective the quantity to minimise
   * @return the results, from the best scheme to the worst
   * @throws BadInput if a destination cannot be reached from its source
   */
  public Comparison compare(Objective objective) {
    return Comparison.of(scenario(), objective, means.runner())
        .redrawnOn(traffic.isGiven() ? Redraws.none() : means.redraws, means.runner());
  }

  /**
   * {@return the lower bound on the time by which any plan can have delivered all messages}
   *
   * @throws BadInput if a destination cannot be reached from its source
   */
  public LowerBound lowerBound() {
    return ScenarioBound.of(scenario());
  }

  /**
   * {@return the bandwidth that no plan exceeds}
   *
   * @throws BadInput if the messages come from a file, or the operation is a barrier, which has no
   *     bandwidth
   */
  public LargestBandwidth expect() {
    if (traffic.operation() == CollectiveOperation.BARRIER) {
      throw BadInput.coded("options-not-applicable", "a barrier has no bandwidth");
    }
    return new LargestBandwidth(
        traffic.operation(), bytes(), ranks(), ScenarioBound.of(scenario()));
  }

  /** {@return the number of ranks of a group, or of the nodes of the last multicast} */
  public int ranks() {
    return traffic.ranks(network(), hosts);
  }

  /** {@return the size of the last multicast, or of the buffer of the collective operation} */
  public long bytes() {
    return traffic.bytes(network(), bytesOfFlit(requested()), hosts);
  }

  private Technology requested() {
    if (technology.isPresent()) {
      return changes.over(technology.get(), network());
    }
    return traffic.isInBytes() ? changes.forBytes(network()) : changes.on(network());
  }

  private int bytesOfFlit(Technology requested) {
    return changes.bytesOfFlit(requested, DefaultTechnology.FLIT_BYTES);
  }

  /**
   * {@return the request as a scenario}
   *
   * @throws BadInput if it has no messages, or one without destinations
   */
  public Scenario scenario() {
    Technology requested = requested();
    Scenario scenario = base.on(requested);
    return traffic.isGiven() || !hosts.isEmpty() || base.isEmpty()
        ? scenario.carrying(traffic.messages(network(), bytesOfFlit(requested), hosts))
        : scenario;
  }

  private int[] numbers(String... names) {
    return Arrays.stream(names).mapToInt(network()::nodeNamed).toArray();
  }

  private Network network() {
    return base.network();
  }

  private Request onto(Scenario other) {
    return new Request(other, technology, changes, traffic, hosts, means);
  }

  private Request with(TechnologyChanges more) {
    return new Request(base, technology, more, traffic, hosts, means);
  }

  private Request carrying(RequestedTraffic other) {
    return new Request(base, technology, changes, other, hosts, means);
  }

  private Request with(Schemes other) {
    return with(new Means(other, means.engine, means.redraws));
  }

  private Request with(Means other) {
    return new Request(base, technology, changes, traffic, hosts, other);
  }
}
