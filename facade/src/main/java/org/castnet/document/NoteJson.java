package org.castnet.document;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;
import org.castnet.network.Network;

/** A note on an answer as JSON: its code and operands, and the message that the text contains. */
public record NoteJson(@JsonUnwrapped DiagnosticJson reason, String message) {
  /** Returns all notes, with the nodes of a network. */
  public static List<NoteJson> all(List<Diagnostic> notes, Network network) {
    return notes.stream()
        .map(note -> new NoteJson(DiagnosticJson.of(note, Names.NUMBERS, network), note.text()))
        .toList();
  }
}
