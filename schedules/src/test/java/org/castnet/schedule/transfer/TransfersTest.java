package org.castnet.schedule.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Schemes;
import org.castnet.document.HostFile;
import org.castnet.format.Ranks;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.traffic.CollectiveTraffic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TransfersTest {
  private static final Network FABRIC =
      NetworkSpec.parse("irregular:switches=4,ports=8,hosts=2,seed=1");

  private static MulticastPlan plan(String scheme, int flits) {
    return Schemes.standard()
        .plan(
            scheme, Map.of(), Scenario.of(FABRIC, List.of(Message.of(0, 1, flits, 2, 3, 4, 6, 7))));
  }

  private static Transfers transfers(MulticastPlan plan) {
    return Transfers.of(plan, Ranks.of(plan), 2, message -> 17);
  }

  private static String text(Transfers transfers) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    TransferText.write(transfers, out);
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Reads a text back, word by word. */
  private static Transfers read(String text) {
    List<String> lines = text.lines().toList();
    assertThat(lines.get(0)).isEqualTo("castnet-plan 3");
    int ranks = Integer.parseInt(lines.get(1).substring("ranks ".length()));
    List<String> names = lines.subList(2, 2 + ranks);
    Scanner words = new Scanner(String.join("\n", lines.subList(2 + ranks, lines.size())));
    assertThat(words.next()).isEqualTo("concurrent-sends");
    int concurrent = words.nextInt();
    List<Payload> payloads =
        records(
            words,
            "messages",
            () -> {
              int message = words.nextInt();
              long bytes = words.nextLong();
              long predicted = words.nextLong();
              int original = words.nextInt();
              IntImmutableList sources = numbers(words);
              return new Payload(message, sources, numbers(words), bytes, original, predicted);
            });
    List<Piece> pieces =
        records(
            words,
            "pieces",
            () -> new Piece(words.nextInt(), words.nextLong(), words.nextLong(), numbers(words)));
    List<Transfer> transfers =
        records(
            words,
            "transfers",
            () ->
                new Transfer(
                    words.nextInt(),
                    words.nextInt(),
                    words.nextInt(),
                    words.nextInt(),
                    numbers(words),
                    numbers(words),
                    numbers(words)));
    assertThat(words.next()).isEqualTo("end");
    return new Transfers(names, payloads, pieces, transfers, concurrent);
  }

  private static <T> List<T> records(Scanner words, String title, Supplier<T> next) {
    assertThat(words.next()).isEqualTo(title);
    return Stream.generate(next).limit(words.nextInt()).toList();
  }

  private static IntImmutableList numbers(Scanner words) {
    return IntImmutableList.toList(IntStream.generate(words::nextInt).limit(words.nextInt()));
  }

  @Test
  void ranksFollowTheNumbersOfParticipatingNodes() {
    Ranks ranks = Ranks.of(plan("binomial", 8));
    assertThat(ranks.count()).isEqualTo(6);
    assertThat(ranks.name(0)).isEqualTo("H1");
    assertThat(ranks.of(7)).isEqualTo(5);
    assertThat(ranks.of(0)).isEqualTo(Ranks.NONE);
    assertThat(Ranks.all(FABRIC).count()).isEqualTo(8);
  }

  @Test
  void rejectsByteCountsBeyondTheRange() {
    MulticastPlan plan = plan("unicast", 8);
    Ranks ranks = Ranks.of(plan);
    assertThatThrownBy(() -> Transfers.of(plan, ranks, Long.MAX_VALUE / 7, message -> 17))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "message 0 has 8 flits of 1317624576693539401 bytes each, which exceeds the"
                + " supported number of bytes");
  }

  @Test
  void partsAreOffsetsOfTheWhole() {
    Transfers transfers = transfers(plan("pipeline", 4096));
    assertThat(transfers.payloads()).hasSize(1);
    assertThat(transfers.pieces()).hasSizeGreaterThan(1);
    long end = 0;
    for (Piece piece : transfers.pieces()) {
      assertThat(piece.offset()).isEqualTo(end);
      end += piece.bytes();
    }
    assertThat(end).isEqualTo(8192);
    assertThat(transfers.piece(0)).startsWith("bytes 0..");
  }

  @Test
  void textContainsEveryTransfer() {
    for (String scheme : List.of("binomial", "pipeline", "unicast")) {
      Transfers transfers = transfers(plan(scheme, 100));
      assertThat(read(text(transfers))).isEqualTo(transfers);
    }
  }

  private static MulticastPlan allReduce(String scheme) {
    List<Message> messages =
        new CollectiveTraffic(CollectiveOperation.ALLREDUCE, CollectiveTraffic.ALL, 24)
            .draw(FABRIC, 1)
            .messages();
    return new Planner(Schemes.standard())
        .plan(Scenario.of(FABRIC, messages).withScheme(new SchemeChoice(scheme, Map.of())))
        .plan();
  }

  @Test
  void textContainsSourcesResultsAndContributions() {
    for (String scheme : List.of("binomial", "pipeline", "unicast")) {
      Transfers transfers = transfers(allReduce(scheme));
      assertThat(transfers.reduces()).isTrue();
      assertThat(read(text(transfers))).isEqualTo(transfers);
    }
  }

  @Test
  void everySourceContributesOnceToEachPieceOfAReduction() {
    Transfers transfers = transfers(allReduce("pipeline"));
    for (int piece = 0; piece < transfers.pieces().size(); piece++) {
      int each = piece;
      List<Integer> contributors = new ArrayList<>();
      transfers.transfers().stream()
          .filter(transfer -> transfer.own().contains(each))
          .forEach(transfer -> contributors.add(transfer.from()));
      contributors.addAll(transfers.pieces().get(piece).adding()); // the destination adds its own
      Payload payload = transfers.payload(piece);
      assertThat(contributors)
          .containsExactlyInAnyOrderElementsOf(
              payload.isReduction() ? payload.sources() : IntList.of());
    }
  }

  @Test
  void ranksOfAnExchangeAddTheirContributionUnlessItReturns() {
    Network pair = NetworkSpec.parse("complete:3");
    List<Message> messages =
        new CollectiveTraffic(CollectiveOperation.BARRIER, CollectiveTraffic.ALL, 1)
            .draw(pair, 1)
            .messages();
    SchemeChoice doubling = new SchemeChoice("binomial", Map.of("allReduce", "doubling"));
    Transfers transfers =
        transfers(
            new Planner(Schemes.standard())
                .plan(Scenario.of(pair, messages).withScheme(doubling))
                .plan());
    // 0 sends to 1, 1 and 2 exchange, 1 returns the sum to 0
    assertThat(transfers.payloads())
        .containsExactly(
            new Payload(1, IntImmutableList.of(0, 1, 2), IntImmutableList.of(0, 1, 2), 2, -1, 17));
    assertThat(transfers.pieces()).containsExactly(new Piece(0, 0, 2, IntImmutableList.of(1, 2)));
    IntImmutableList all = IntImmutableList.of(0);
    IntImmutableList none = IntImmutableList.of();
    assertThat(transfers.transfers())
        .containsExactly(
            new Transfer(0, 0, 0, 1, all, all, none),
            new Transfer(1, 1, 0, 2, all, all, IntImmutableList.of(0)),
            new Transfer(2, 2, 0, 1, all, all, none),
            new Transfer(3, 1, 0, 0, all, all, IntImmutableList.of(0, 2)));
    assertThat(read(text(transfers))).isEqualTo(transfers);
  }

  @Test
  void rejectsTheResultOfAMessageThatEndsElsewhere() {
    Message reduction = Message.reduction(0, 1, 8, 2, 3);
    Message elsewhere = Message.reduction(0, 2, 8, 1, 3).result(1);
    MulticastPlan wrong =
        new MulticastPlan(FABRIC, List.of(reduction, elsewhere), List.of(), PortModel.ONE);
    assertThatThrownBy(() -> transfers(wrong))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("message 1 is the result of message 0");
  }

  @Test
  void rejectsPartsThatDoNotAddUp() {
    Message whole = Message.of(0, 1, 8, 2, 3);
    MulticastPlan wrong =
        new MulticastPlan(FABRIC, List.of(whole, whole.part(1, 9)), List.of(), PortModel.ONE);
    assertThatThrownBy(() -> transfers(wrong))
        .isInstanceOf(BadInput.class)
        .hasMessage("message 0 has 16 bytes, but its parts have 18 in total");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 1})
  void rejectsSendsOfUnknownMessagesAndAfterUnknownSends(int number) {
    Send sound = plan("unicast", 8).sends().get(0);
    IntImmutableList none = IntImmutableList.of();
    IntImmutableList unknown = IntImmutableList.of(number);
    for (Send send :
        List.of(
            new Send(unknown, none, sound.route(), sound.dropOffs()),
            new Send(sound.messages(), unknown, sound.route(), sound.dropOffs()))) {
      MulticastPlan wrong =
          new MulticastPlan(FABRIC, List.of(Message.of(0, 1, 8, 2)), List.of(send), PortModel.ONE);
      assertThatThrownBy(() -> transfers(wrong))
          .isInstanceOf(BadInput.class)
          .hasMessage("send 0 refers to " + number + ", which does not exist");
    }
  }

  private static Ranks ranks(String... lines) {
    return Ranks.of(
        FABRIC, HostFile.ofAllRanks(new TextFile("job", String.join("\n", lines)), FABRIC));
  }

  @Test
  void hostsHaveRanksInTheOrderOfTheirFile() {
    Ranks ranks =
        ranks("# the job's hosts", "H7 slots=1", "", "rank 1=H1 slot=0:2", "H2", "H3", "H4", "H6")
            .serving(plan("binomial", 8));
    assertThat(ranks.name(0)).isEqualTo("H7");
    assertThat(ranks.of(1)).isEqualTo(1);
  }

  @Test
  void namesUnknownRepeatedAndMissingHosts() {
    assertThatThrownBy(() -> ranks("H1", "H1")).hasMessage("rank 1: H1 already has a rank");
    assertThatThrownBy(() -> ranks("H1", "rank 3=H2"))
        .hasMessage(
            "job: rank 1 is missing, but there is a rank 3; ranks are 0, 1, 2 and so on without a"
                + " gap");
    assertThatThrownBy(() -> ranks("X1"))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("job:1: ");
    assertThatThrownBy(() -> ranks("# nobody")).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> ranks("H1", "H2").serving(plan("binomial", 8)))
        .hasMessage(
            "rank missing: H3 takes part in the plan, but is not among the 2 hosts with a"
                + " rank");
  }
}
