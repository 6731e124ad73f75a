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
 * @param operation what it does
 */
record Route(String method, String path, String bodyType, Operation operation) {
  /** Answers a call; work that takes long looks at its job now and then. */
  @FunctionalInterface
  interface Operation {
    Answer answer(Call call, Job job);
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
