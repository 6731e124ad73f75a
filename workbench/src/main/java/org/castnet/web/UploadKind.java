package org.castnet.web;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What an uploaded file is, told by its fields. */
enum UploadKind {
  /** Steps of questions. */
  LESSON("title", "steps"),
  /** Sends and the messages that they carry. */
  PLAN("sends", "messages"),
  /** Sends as they stand, to be simulated. */
  SENDS("network", "sends"),
  /** Points that vary, with replications. */
  STUDY("network", "replications"),
  /** The same, ended by a width in place of a number. */
  STUDY_UNTIL("network", "until"),
  /** The same, with figures. */
  STUDY_DRAWN("network", "figures"),
  /** The same, with measures. */
  STUDY_MEASURING("network", "measure"),
  /** Messages for a network. */
  MESSAGES("network", "messages"),
  /** Messages that are drawn. */
  TRAFFIC("network", "traffic"),
  /** Whatever is none of the others. */
  NETWORK;

  @SuppressWarnings("ImmutableEnumChecker") // the list of toList() cannot be changed
  private final List<Pattern> fields;

  UploadKind(String... fields) {
    this.fields =
        List.of(fields).stream()
            .map(field -> Pattern.compile("(?m)(?:^|[{,]\\s*)[\"']?" + field + "[\"']?\\s*:"))
            .toList();
  }

  /** By the names of the fields that stand in it. */
  static UploadKind of(String text) {
    for (UploadKind kind : values()) {
      if (kind.fields.stream().allMatch(field -> field.matcher(text).find())) {
        return kind;
      }
    }
    return NETWORK;
  }

  /** The word for it: several marks stand for one kind. */
  String word() {
    return switch (this) {
      case SENDS, MESSAGES, TRAFFIC -> "scenario";
      case STUDY, STUDY_UNTIL, STUDY_DRAWN, STUDY_MEASURING -> "study";
      default -> name().toLowerCase(Locale.ROOT);
    };
  }
}
