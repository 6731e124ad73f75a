package org.castnet.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.castnet.bound.FlowBound;
import org.castnet.bound.path.FlowNetwork;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.jgrapht.alg.flow.DinicMFImpl;
import org.jgrapht.alg.flow.PushRelabelMFImpl;
import org.jgrapht.alg.interfaces.MaximumFlowAlgorithm;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleDirectedWeightedGraph;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The flow that proves a lower bound, into one destination at the time of the bound: by Castnet's
 * push-relabel by levels, and by two methods of JGraphT. All find the same value; building the
 * networks is not measured.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 2)
public class FlowBenchmark {
  private static final long FLITS = 1024;

  @Param({
    "torus:16x16",
    "torus:8x8x8",
    "irregular:switches=64,ports=16,hosts=8,seed=1",
    "irregular:switches=128,ports=16,hosts=8,seed=1"
  })
  public String network;

  /** Number of nodes with a message for all others, at most the number of nodes. */
  @Param("64")
  public int sources;

  private FlowNetwork own;
  private SimpleDirectedWeightedGraph<Integer, DefaultWeightedEdge> graph;
  private int adjacent;
  private int destination;
  private long required;

  /** Builds the network in both representations, with the capacities of the bound. */
  @Setup
  public void build() {
    Network whole = NetworkSpec.parse(network);
    List<Message> messages = broadcasts(whole);
    FlowBound limit = FlowBound.of(whole, PortModel.ALL, messages);
    destination = limit.destination();
    Links links = whole.links();
    adjacent = links.nodeCount();
    graph = new SimpleDirectedWeightedGraph<>(DefaultWeightedEdge.class);
    IntStream.rangeClosed(0, adjacent).forEach(graph::addVertex);
    FlowNetwork.Builder arcs = new FlowNetwork.Builder(adjacent + 1);
    List<Runnable> capacities = new ArrayList<>();
    for (int link = 0; link < links.count(); link++) {
      join(arcs, links.source(link), links.target(link), limit.flow().numerator(), capacities);
    }
    long flits = FLITS * limit.flow().denominator();
    for (Message message : messages) {
      if (message.source() != destination) {
        join(arcs, adjacent, message.source(), flits, capacities);
        required += flits;
      }
    }
    own = arcs.build();
    capacities.forEach(Runnable::run);
  }

  private List<Message> broadcasts(Network whole) {
    List<Message> messages = new ArrayList<>();
    for (int source = 0; source < Math.min(sources, whole.endpointCount()); source++) {
      int from = source;
      int[] others =
          IntStream.range(0, whole.endpointCount()).filter(node -> node != from).toArray();
      messages.add(Message.of(source, source, FLITS, others));
    }
    return messages;
  }

  private void join(
      FlowNetwork.Builder arcs, int from, int to, long capacity, List<Runnable> capacities) {
    int arc = arcs.add(from, to);
    capacities.add(() -> own.setCapacity(arc, capacity));
    DefaultWeightedEdge edge = graph.addEdge(from, to);
    if (edge == null) { // a parallel link
      DefaultWeightedEdge first = graph.getEdge(from, to);
      graph.setEdgeWeight(first, graph.getEdgeWeight(first) + capacity);
    } else {
      graph.setEdgeWeight(edge, (double) capacity);
    }
  }

  @Benchmark
  public long levels() {
    own.clear();
    return checked(own.maximum(adjacent, destination, required));
  }

  @Benchmark
  public long pushRelabel() {
    return checked(new PushRelabelMFImpl<>(graph));
  }

  @Benchmark
  public long levelsByJGraphT() {
    return checked(new DinicMFImpl<>(graph));
  }

  private long checked(MaximumFlowAlgorithm<Integer, DefaultWeightedEdge> method) {
    return checked(Math.round(method.getMaximumFlowValue(adjacent, destination)));
  }

  private long checked(long found) {
    if (found != required) {
      throw new IllegalStateException(found + " in place of " + required);
    }
    return found;
  }
}
