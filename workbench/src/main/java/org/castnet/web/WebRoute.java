package org.castnet.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One operation of the interface.
 *
 * @param method GET, POST or DELETE
 * @param path as in the OpenAPI document, with variables such as {@code {job}}
 * @param bodyType the kind of body; empty where there is none
 * @param pace whether it waits for a worker
 * @param operation what it does
 */
record WebRoute(String method, String path, String bodyType, Pace pace, Operation operation) {
  /** When an operation is done. */
  enum Pace {
    /** As soon as it is asked for, so that it works on a busy server too. */
    AT_ONCE,
    /** When a worker is free. */
    IN_TURN,
    /** When one of the workers for long work is free, so that short work never waits behind it. */
    AT_LENGTH
  }

  /** An operation that waits for a worker. */
  WebRoute(String method, String path, String bodyType, Operation operation) {
    this(method, path, bodyType, Pace.IN_TURN, operation);
  }

  /** Answers a call; work that takes long looks at its job now and then. */
  @FunctionalInterface
  interface Operation {
    Answer answer(ApiRequest call, Job job);
  }

  /** The values of the variables where the path fits. */
  Optional<List<String>> fits(String asked) {
    Matcher matcher =
        Pattern.compile(path.replaceAll("\\{[a-z]+}", "([A-Za-z0-9-]{1,64})")).matcher(asked);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    List<String> values = new ArrayList<>();
    for (int i = 1; i <= matcher.groupCount(); i++) {
      values.add(matcher.group(i));
    }
    return Optional.of(values);
  }
}
