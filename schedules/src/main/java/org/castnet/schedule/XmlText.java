package org.castnet.schedule;

import java.io.StringReader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.castnet.input.BadInput;

/** Parses XML from untrusted sources: document types and external files are rejected. */
final class XmlText {
  /** The parser's message after the position, which every message of Castnet already contains. */
  private static final Pattern PLACE_AND_WHY =
      Pattern.compile(
          "ParseError at \\[row,col\\]:\\[\\d+,\\d+\\]\\s*Message: (.*)", Pattern.DOTALL);

  private XmlText() {}

  static XMLStreamReader reader(String text) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    return factory.createXMLStreamReader(new StringReader(text));
  }

  /** Returns the error for text that is not XML, on one line. */
  static BadInput wrong(XMLStreamException e) {
    Matcher reported = PLACE_AND_WHY.matcher(e.getMessage());
    String why = reported.matches() ? reported.group(1) : e.getMessage();
    int line = e.getLocation() == null ? 1 : e.getLocation().getLineNumber();
    return BadInput.coded(
            "malformed-text", "line {line}: not well-formed XML: {reason}", line, why.strip())
        .causedBy(e);
  }
}
