package org.castnet.web;

import java.util.List;
import java.util.regex.Pattern;

/** The kind of an uploaded file, recognized by the names of its fields. */
enum UploadKind {
  /** A lesson. */
  LESSON("lesson", "title", "steps"),
  /** A plan: sends and the messages that they carry. */
  PLAN("plan", "sends", "messages"),
  /** A scenario with given sends. */
  SENDS("scenario", "network", "sends"),
  /** A study. */
  STUDY("study", "network", "(?:replications|until|figures|measure)"),
  /** A scenario with given or random messages, or with those of a trace or schedule. */
  MESSAGES("scenario", "network", "(?:messages|traffic|trace|schedule)"),
  /** A network, if no other kind matches. */
  NETWORK("network");

  @SuppressWarnings("ImmutableEnumChecker") // the list of toList() cannot be changed
  private final List<Pattern> fields;

  private final String word;

  UploadKind(String word, String... fields) {
    this.word = word;
    this.fields =
        List.of(fields).stream()
            .map(field -> Pattern.compile("(?m)(?:^|[{,]\\s*)[\"']?" + field + "[\"']?\\s*:"))
            .toList();
  }

  /** Returns the first kind with all its fields in the text. */
  static UploadKind of(String text) {
    for (UploadKind kind : values()) {
      if (kind.fields.stream().allMatch(field -> field.matcher(text).find())) {
        return kind;
      }
    }
    return NETWORK;
  }

  /** Returns the word for this kind in answers. */
  String word() {
    return word;
  }
}
