package org.castnet.fuzz;

import java.util.List;
import java.util.Map;

/**
 * A command line and the files that differ from those of the seeds.
 *
 * @param words the words after {@code castnet}, with names in place of paths, see {@link
 *     CommandLineSeed}
 * @param files the content of changed files, by name
 */
record FuzzCase(List<String> words, Map<String, byte[]> files) {
  FuzzCase {
    words = List.copyOf(words);
    files = Map.copyOf(files);
  }
}
