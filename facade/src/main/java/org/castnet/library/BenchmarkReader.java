package org.castnet.library;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.library.BenchmarkRow.Library;
import org.castnet.library.BenchmarkRow.Operation;

/**
 * Reads the output of the OSU micro-benchmarks and of nccl-tests, of several runs if they follow
 * one another. The content determines the benchmark:
 *
 * <ul>
 *   <li>OSU: the title, such as {@code # OSU MPI Allreduce Latency Test}.
 *   <li>nccl-tests: the columns {@code redop} and {@code root}, and the ratio of {@code busbw} to
 *       {@code algbw}, which is above 1 for an all-reduce of several ranks only; or a line that
 *       names the program, such as {@code reduce_scatter_perf}. The time is the mean of both
 *       columns, out of place and in place.
 * </ul>
 *
 * Other lines are skipped.
 */
public final class BenchmarkReader {
  /** The messages of one window of {@code osu_bw}. */
  public static final int WINDOW = 64;

  private static final double MICROSECOND = 1e6;
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern OSU = Pattern.compile("# OSU MPI\\S* (.+?) Test.*");
  private static final Pattern PROGRAM = Pattern.compile("\\b([a-z_]+)_perf\\b");
  private static final Pattern RANK = Pattern.compile("#\\s+Rank\\s+(\\d+)\\b.*");
  private static final Map<String, Operation> TITLES =
      Map.of(
          "latency", Operation.LATENCY,
          "bandwidth", Operation.STREAM,
          "broadcast latency", Operation.BROADCAST,
          "reduce latency", Operation.REDUCE,
          "allreduce latency", Operation.ALLREDUCE,
          "allgather latency", Operation.ALLGATHER,
          "reduce_scatter latency", Operation.REDUCE_SCATTER,
          "barrier latency", Operation.BARRIER);
  private static final Map<String, Operation> PROGRAMS =
      Map.of(
          "broadcast", Operation.BROADCAST,
          "reduce", Operation.REDUCE,
          "all_reduce", Operation.ALLREDUCE,
          "all_gather", Operation.ALLGATHER,
          "reduce_scatter", Operation.REDUCE_SCATTER);

  private final List<BenchmarkRow> found = new ArrayList<>();

  /** The operation of the present run; empty if its rows determine it, or before the first run. */
  private Optional<Operation> named = Optional.empty();

  private Optional<Library> library = Optional.empty();

  /** The columns of nccl-tests. */
  private List<String> columns = List.of();

  private int ranks;

  private BenchmarkReader() {}

  /**
   * Reads all measurements.
   *
   * @param ranks the number of ranks if the output does not state it; 0 if unknown
   * @throws BadInput if there are no rows, or a number is malformed; the message states the line
   */
  public static List<BenchmarkRow> read(String text, int ranks) {
    BenchmarkReader reader = new BenchmarkReader();
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      try {
        reader.line(line.strip());
      } catch (BadInput e) {
        throw e.at("line " + number);
      }
    }
    if (reader.found.isEmpty()) {
      throw BadInput.coded(
          "no-measurements",
          "no measurements were found; expected the output of osu_latency, osu_bw, osu_bcast, "
              + "osu_reduce, osu_allreduce, osu_allgather, osu_reduce_scatter or osu_barrier, or "
              + "of nccl-tests");
    }
    return reader.found.stream()
        .map(
            row ->
                row.ranks() > 0
                    ? row
                    : new BenchmarkRow(
                        row.library(), row.operation(), row.bytes(), ranks, row.picoseconds()))
        .toList();
  }

  private void line(String line) {
    if (line.startsWith("#") || !startsWithDigit(line)) {
      header(line);
    } else if (library.equals(Optional.of(Library.MPI)) && named.isPresent()) {
      osu(BLANKS.split(line));
    } else if (library.equals(Optional.of(Library.NCCL))) {
      nccl(BLANKS.split(line));
    }
  }

  private static boolean startsWithDigit(String line) {
    return !line.isEmpty() && Character.isDigit(line.charAt(0));
  }

  private void header(String line) {
    Matcher title = OSU.matcher(line);
    if (title.matches()) {
      library = Optional.of(Library.MPI);
      named = Optional.ofNullable(TITLES.get(title.group(1).toLowerCase(Locale.ROOT)));
      ranks = 0;
      return;
    }
    Matcher program = PROGRAM.matcher(line);
    if (program.find() && PROGRAMS.containsKey(program.group(1))) {
      named = Optional.of(PROGRAMS.get(program.group(1)));
      ranks = 0;
    }
    if (line.startsWith("# nThread")) {
      library.filter(Library.MPI::equals).ifPresent(other -> named = Optional.empty());
      library = Optional.of(Library.NCCL);
      ranks = 0;
    }
    Matcher rank = RANK.matcher(line);
    if (rank.matches()) {
      ranks = Math.max(ranks, Integer.parseInt(rank.group(1)) + 1);
    }
    List<String> words = Arrays.asList(BLANKS.split(line.replaceFirst("^#\\s*", "")));
    if (words.contains("size") && words.contains("algbw")) {
      library = Optional.of(Library.NCCL);
      columns = words;
    }
  }

  private void osu(String[] words) {
    Operation operation = named.orElseThrow();
    boolean barrier = operation == Operation.BARRIER;
    long bytes = barrier ? 0 : Math.round(number(words, 0));
    double value = number(words, barrier ? 0 : 1);
    if (value > 0 && (bytes > 0 || barrier)) {
      double time =
          operation == Operation.STREAM
              ? WINDOW * bytes * MICROSECOND / value // megabytes per second
              : value * MICROSECOND;
      boolean pair = operation == Operation.LATENCY || operation == Operation.STREAM;
      found.add(new BenchmarkRow(Library.MPI, operation, bytes, pair ? 2 : 0, time));
    }
  }

  private void nccl(String[] words) {
    int out = columns.indexOf("time");
    int in = columns.lastIndexOf("time");
    long bytes = Math.round(number(words, columns.indexOf("size")));
    double time = (number(words, out) + number(words, in)) / 2;
    if (bytes > 0 && time > 0) {
      Operation operation = named.orElseGet(() -> operation(words));
      found.add(new BenchmarkRow(Library.NCCL, operation, bytes, ranks, time * MICROSECOND));
    }
  }

  private Operation operation(String[] words) {
    int redop = columns.indexOf("redop");
    int root = columns.indexOf("root");
    boolean reduces = redop >= 0 && !words[redop].equals("none");
    if (root >= 0 && number(words, root) >= 0) {
      return reduces ? Operation.REDUCE : Operation.BROADCAST;
    }
    double ratio =
        number(words, columns.indexOf("busbw")) / number(words, columns.indexOf("algbw"));
    if (!reduces) {
      return Operation.ALLGATHER;
    }
    // rates of small messages are printed as 0
    return ratio < 1 ? Operation.REDUCE_SCATTER : Operation.ALLREDUCE;
  }

  private static double number(String[] words, int column) {
    if (column < 0 || column >= words.length) {
      throw BadInput.coded("column-missing", "there is no column {number}", column + 1);
    }
    try {
      return Double.parseDouble(words[column]);
    } catch (NumberFormatException notANumber) {
      throw BadInput.coded(
              "wrong-type", "found {found}; expected a number", TextFile.quote(words[column]))
          .causedBy(notANumber);
    }
  }
}
