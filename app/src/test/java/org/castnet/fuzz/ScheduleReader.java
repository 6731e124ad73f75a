package org.castnet.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.castnet.document.NetworkCache;
import org.castnet.document.PlanReader;
import org.castnet.format.Ranks;
import org.castnet.format.ReadingContext;
import org.castnet.schedule.ForeignSchedules;
import org.castnet.updown.UpDownRouting;

/** Readers of schedules of other tools. */
enum ScheduleReader implements Reader {
  GOAL(
      ForeignSchedules.GOAL,
      """
      num_ranks 3
      rank 0 {
      a: send 8b to 1 tag 3
      b: send 8b to 2 tag 4
      c: calc 100
      b requires a
      }
      rank 1 {
      d: recv 8b from 0 tag 3
      }
      rank 2 {
      e: recv 8b from 0 tag 4
      }
      """),
  MSCCL(
      ForeignSchedules.MSCCLXML,
      published("allgather-simple-ring-4.xml"),
      published("custom-3.xml")),
  FOREST(ForeignSchedules.FORESTCOLL, published("forestcoll-ring-6.xml")),
  FLOWS(
      ForeignSchedules.TECCL,
      """
      {"1-Epoch_Duration": 1.0, "3-Epochs_Required": 2,
       "7-Flows": ["Chunk 0 from 1 traveled over 1->2 in epoch 0",
        "Chunk 0 from 1 traveled over 2->3 in epoch 1 via switches 0"],
       "8-Chunk paths": {
        "Demand at 2 for chunk 0 from 1 met by epoch 0": ["1->2 in epoch 0"],
        "Demand at 3 for chunk 0 from 1 met by epoch 1":
         ["1->2 in epoch 0", "2->3 in epoch 1 via switches 0"]}}
      """,
      """
      {"3-Epochs_Required": 1,
       "7-Flows": ["Chunk 1 from 0 traveled over 0->1 with volume 0.5 in epoch 0"],
       "8-Chunk paths": {"Demand at 1 for chunk 1 from 0 met by epoch 0":
         [[[0, "0->1 with volume 0.5 in epoch 0"]]]}}
      """);

  /** More ranks are refused: of large networks there are other tests. */
  private static final int MOST_RANKS = 64;

  private static final NetworkCache NETWORKS = new NetworkCache();

  private final ForeignSchedules format;

  @SuppressWarnings("ImmutableEnumChecker") // an immutable list
  private final List<String> liked;

  ScheduleReader(ForeignSchedules format, String... liked) {
    this.format = format;
    this.liked = List.of(liked);
  }

  private static String published(String name) {
    try {
      return Files.readString(
          Path.of("../schedules/src/test/resources/org/castnet/schedule/published").resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<String> liked() {
    return liked;
  }

  @Override
  public void read(String text) {
    format.read(
        text,
        new ReadingContext(
            Optional.empty(),
            network -> Optional.<Ranks>empty(),
            count -> NETWORKS.parse("complete:" + Math.max(2, Math.min(MOST_RANKS, count))),
            UpDownRouting::of,
            new PlanReader(NETWORKS)::read,
            ReadingContext.UNLIMITED));
  }
}
