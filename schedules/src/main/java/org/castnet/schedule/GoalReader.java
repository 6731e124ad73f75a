package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;

/**
 * Reads GOAL: {@code num_ranks N}, then {@code rank R { … }} with {@code label: send 8b to 3 tag
 * 0}, {@code recv … from …}, {@code calc N}, {@code a requires b} and {@code a irequires b}; the
 * last one allows {@code a} to start when {@code b} has started. {@code cpu N} and {@code nic N}
 * are ignored.
 */
final class GoalReader {
  private static final Pattern OPERATION =
      Pattern.compile(
          "(?:(\\w+)\\s*:\\s*)?(?:(send|recv)\\s+(\\d+)b\\s+(to|from)\\s+(-?\\d+)|calc\\s+(\\d+))"
              + "((?:\\s+(?:tag|cpu|nic)\\s+-?\\d+)*+)");
  private static final Pattern REQUIRES = Pattern.compile("(\\w+)\\s+i?requires\\s+(\\w+)");
  private static final Pattern TAG = Pattern.compile("\\btag\\s+(-?\\d+)");
  private static final Pattern RANK = Pattern.compile("rank\\s+(\\d+)\\s*\\{");
  private static final Pattern RANKS = Pattern.compile("num_ranks\\s+(\\d+)");
  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/");
  private static final int MOST_RANKS = 1 << 20;

  /**
   * The content of a file.
   *
   * @param ranks number of ranks
   * @param steps all steps of all ranks
   * @param note the text of Castnet's note; empty if there is no note
   */
  record Goal(int ranks, List<Step> steps, String note) {}

  /** A requirement; its labels may be defined later. */
  private record Requirement(String step, String before, int line) {}

  private final List<Step> steps = new ArrayList<>();
  private final StringBuilder note = new StringBuilder();
  private final List<Requirement> requirements = new ArrayList<>();
  private final Map<String, Integer> labels = new HashMap<>();
  private int ranks = -1;
  private int rank = -1;
  private int number;
  private boolean[] seen = {};

  private GoalReader() {}

  /**
   * @throws BadInput if the text is invalid; the message states the line
   */
  static Goal read(String text) {
    GoalReader reader = new GoalReader();
    List<String> lines = text.lines().toList();
    for (String line : lines) {
      reader.number++;
      try {
        reader.line(line);
      } catch (BadInput e) {
        throw e.at("line " + reader.number);
      }
    }
    reader.end(lines.size());
    return new Goal(reader.ranks, reader.steps, reader.note.toString());
  }

  private void line(String whole) {
    int comment = whole.indexOf("//");
    String text = comment < 0 ? whole : whole.substring(0, comment);
    if (comment >= 0 && whole.substring(comment + 2).strip().startsWith(ScheduleNote.MARK)) {
      int mark = whole.indexOf(ScheduleNote.MARK);
      note.append(whole.substring(mark + ScheduleNote.MARK.length()));
    }
    String line = COMMENT.matcher(text).replaceAll(" ").strip();
    if (line.isEmpty()) {
      return;
    }
    Matcher all = RANKS.matcher(line);
    Matcher start = RANK.matcher(line);
    if (all.matches()) {
      ranks = (int) number(all.group(1), 1, MOST_RANKS, "num_ranks");
      seen = new boolean[ranks];
    } else if (start.matches()) {
      start(start.group(1));
    } else if (line.equals("}")) {
      close();
    } else {
      inside(line);
    }
  }

  private void start(String name) {
    if (ranks < 0) {
      throw BadInput.coded("ranks-missing", "'num_ranks N' is required before the first rank");
    }
    if (rank >= 0) {
      throw BadInput.coded("rank-not-closed", "rank {rank} is not closed by '}'", rank);
    }
    rank = (int) number(name, 0, ranks - 1L, "rank");
    if (seen[rank]) {
      throw BadInput.coded("rank-twice", "rank {rank} occurs twice", rank);
    }
    seen[rank] = true;
  }

  private void inside(String line) {
    if (rank < 0) {
      throw BadInput.coded(
          "malformed-line",
          "{detail}{found}",
          ranks < 0
              ? "expected 'num_ranks N', with which a GOAL file begins, found "
              : "expected 'rank N {', found ",
          TextFile.quote(line));
    }
    Matcher requires = REQUIRES.matcher(line);
    if (requires.matches()) {
      requirements.add(new Requirement(requires.group(1), requires.group(2), number));
      return;
    }
    Matcher operation = OPERATION.matcher(line);
    if (!operation.matches()) {
      throw BadInput.coded(
          "malformed-line",
          "{found}; allowed are send Nb to R tag T, recv Nb from R tag T, calc N, a"
              + " requires b",
          TextFile.quote(line));
    }
    String label = operation.group(1) == null ? "op" + steps.size() : operation.group(1);
    if (operation.group(1) != null && labels.put(label, steps.size()) != null) {
      throw BadInput.coded("label-twice", "label {label} occurs twice in rank {rank}", label, rank);
    }
    boolean sends = "send".equals(operation.group(2));
    boolean local = operation.group(2) == null;
    int peer = local ? -1 : (int) number(operation.group(5), 0, ranks - 1L, operation.group(4));
    if (!local && sends != operation.group(4).equals("to")) {
      throw BadInput.coded(
          "malformed-line",
          "{found}; write 'send Nb to R' or 'recv Nb from R'",
          TextFile.quote(line));
    }
    if (peer == rank) {
      throw BadInput.coded("send-to-itself", "rank {rank} sends to itself", rank);
    }
    Matcher tag = TAG.matcher(operation.group(7));
    steps.add(
        new Step(
            rank,
            label,
            number,
            local ? Step.Kind.LOCAL : sends ? Step.Kind.SEND : Step.Kind.RECEIVE,
            peer,
            tag.find() ? number(tag.group(1), 0, Integer.MAX_VALUE, "tag") : 0,
            local ? 0 : number(operation.group(3), 0, Long.MAX_VALUE, "size"),
            IntImmutableList.of()));
  }

  /** Ends a rank; its requirements are resolved now. */
  private void close() {
    if (rank < 0) {
      throw BadInput.coded("malformed-line", "found '}', but no rank is open");
    }
    Map<Integer, IntList> after = new HashMap<>();
    for (Requirement each : requirements) {
      int step = label(each.step(), each.line());
      after
          .computeIfAbsent(step, none -> new IntArrayList())
          .add(label(each.before(), each.line()));
    }
    after.forEach(
        (step, before) -> {
          Step it = steps.get(step);
          steps.set(
              step,
              new Step(
                  it.rank(),
                  it.name(),
                  it.line(),
                  it.kind(),
                  it.peer(),
                  it.channel(),
                  it.size(),
                  new IntImmutableList(before)));
        });
    requirements.clear();
    labels.clear();
    rank = -1;
  }

  private int label(String name, int line) {
    Integer step = labels.get(name);
    if (step == null) {
      number =
          line; // errors are reported at the line of the requirement, not at the end of the rank
      throw BadInput.coded("unknown-label", "there is no label {name} in rank {rank}", name, rank);
    }
    return step;
  }

  private void end(int lines) {
    if (ranks < 0) {
      throw BadInput.coded(
          "ranks-missing", "'num_ranks N', with which a GOAL file begins, is missing");
    }
    if (rank >= 0) {
      throw BadInput.coded(
          "rank-not-closed", "line {lines}: rank {rank} is not closed by '}'", lines, rank);
    }
    for (int r = 0; r < ranks; r++) {
      if (!seen[r]) {
        throw BadInput.coded(
            "rank-missing", "rank {rank} is missing; num_ranks is {ranks}", r, ranks);
      }
    }
  }

  private static long number(String text, long least, long most, String what) {
    try {
      long value = Long.parseLong(text);
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException manyDigits) {
      // outside the range of a long, so outside that of the value
    }
    throw BadInput.coded(
        "value-out-of-range", "{what} {text}; allowed is {least}..{most}", what, text, least, most);
  }
}
