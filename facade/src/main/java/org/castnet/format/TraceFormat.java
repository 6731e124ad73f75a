package org.castnet.format;

import com.fasterxml.jackson.databind.JsonNode;
import org.castnet.input.NamedFiles;
import org.castnet.network.Network;
import org.castnet.scenario.Work;

/**
 * A format of traffic traces, which scenarios name in the field {@code trace}.
 *
 * @since 0.2.0
 */
public interface TraceFormat {
  /** {@return the unique name of this format: lower-case letters and digits} */
  String word();

  /**
   * {@return whether a file looks like this format} O(a constant number of bytes).
   *
   * @param file the whole file, decompressed
   */
  boolean recognises(byte[] file);

  /**
   * Reads a trace.
   *
   * @param trace an object whose field "file" is the name of a file of this format, and which may
   *     have further fields that this format defines
   * @param network the network on which the trace is sent
   * @param files the source of the file
   * @return the messages of the trace, or its worms on the routes of the network
   * @throws org.castnet.input.BadInput if a field or the file is wrong; the message names it
   */
  Work read(JsonNode trace, Network network, NamedFiles files);
}
