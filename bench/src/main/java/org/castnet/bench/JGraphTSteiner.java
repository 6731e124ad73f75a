package org.castnet.bench;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.castnet.plan.Message;
import org.jgrapht.Graph;
import org.jgrapht.alg.interfaces.ShortestPathAlgorithm.SingleSourcePaths;
import org.jgrapht.alg.shortestpath.BFSShortestPath;
import org.jgrapht.alg.spanning.PrimMinimumSpanningTree;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleGraph;
import org.jgrapht.graph.SimpleWeightedGraph;
import org.openjdk.jmh.annotations.AuxCounters;
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
 * The Steiner tree heuristic of Kou, Markowsky and Berman from parts of JGraphT, which does not
 * provide it: shortest paths between all terminals, a spanning tree of them, the union of its
 * paths, a spanning tree of the union, and pruning. Uses the requests of {@link CubePlanning}
 * except those on large cubes, which take too long.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 2)
public class JGraphTSteiner {
  private static final int DIMENSION = 10;

  @Param({"100", "1000"})
  public int destinations;

  private Graph<Integer, DefaultEdge> cube;
  private Set<Integer> terminals;

  /** The links of the tree. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Cost {
    public long traffic;
  }

  /** Builds the cube as a graph and draws the request. */
  @Setup
  public void draw() {
    cube = new SimpleGraph<>(DefaultEdge.class);
    for (int node = 0; node < 1 << DIMENSION; node++) {
      cube.addVertex(node);
    }
    for (int node = 0; node < 1 << DIMENSION; node++) {
      for (int d = 0; d < DIMENSION; d++) {
        if ((node >> d & 1) == 0) {
          cube.addEdge(node, node | 1 << d);
        }
      }
    }
    Message message = CubePlanning.request(DIMENSION, destinations);
    terminals = new HashSet<>(message.destinations());
    terminals.add(message.source());
  }

  @Benchmark
  public Set<DefaultEdge> kouMarkowskyBerman(Cost cost) {
    SimpleWeightedGraph<Integer, DefaultWeightedEdge> closure =
        new SimpleWeightedGraph<>(DefaultWeightedEdge.class);
    terminals.forEach(closure::addVertex);
    BFSShortestPath<Integer, DefaultEdge> search = new BFSShortestPath<>(cube);
    for (int terminal : terminals) {
      SingleSourcePaths<Integer, DefaultEdge> paths = search.getPaths(terminal);
      for (int other : terminals) {
        if (terminal < other) {
          closure.setEdgeWeight(closure.addEdge(terminal, other), paths.getWeight(other));
        }
      }
    }
    SimpleGraph<Integer, DefaultEdge> union = new SimpleGraph<>(DefaultEdge.class);
    for (DefaultWeightedEdge edge :
        new PrimMinimumSpanningTree<>(closure).getSpanningTree().getEdges()) {
      for (DefaultEdge link :
          search.getPath(closure.getEdgeSource(edge), closure.getEdgeTarget(edge)).getEdgeList()) {
        union.addVertex(cube.getEdgeSource(link));
        union.addVertex(cube.getEdgeTarget(link));
        union.addEdge(cube.getEdgeSource(link), cube.getEdgeTarget(link));
      }
    }
    Set<DefaultEdge> tree = new PrimMinimumSpanningTree<>(union).getSpanningTree().getEdges();
    SimpleGraph<Integer, DefaultEdge> spanning = new SimpleGraph<>(DefaultEdge.class);
    union.vertexSet().forEach(spanning::addVertex);
    tree.forEach(
        edge -> spanning.addEdge(union.getEdgeSource(edge), union.getEdgeTarget(edge), edge));
    prune(spanning);
    cost.traffic = spanning.edgeSet().size();
    return spanning.edgeSet();
  }

  private void prune(SimpleGraph<Integer, DefaultEdge> tree) {
    Set<Integer> bare = new HashSet<>();
    do {
      bare.clear();
      tree.vertexSet().stream()
          .filter(node -> tree.degreeOf(node) == 1 && !terminals.contains(node))
          .forEach(bare::add);
      tree.removeAllVertices(bare);
    } while (!bare.isEmpty());
  }
}
