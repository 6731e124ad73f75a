package org.castnet.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.castnet.input.BadInput;

/** Text of a database, which may be missing or invalid in a damaged file. */
final class StoredText {
  private StoredText() {}

  /**
   * @param what names the damaged part in the message
   * @throws BadInput if the text is null
   */
  static String of(ResultSet result, int column, String what) throws SQLException {
    String text = result.getString(column);
    if (text == null) {
      throw damaged(what, null);
    }
    return text;
  }

  /**
   * @throws BadInput if the text is not a valid input
   */
  static Input input(ResultSet result, int column, String what) throws SQLException {
    String text = of(result, column, what);
    try {
      return Input.parse(text);
    } catch (BadInput e) {
      throw damaged(what, e);
    }
  }

  private static BadInput damaged(String what, BadInput cause) {
    return BadInput.coded("database-damaged", "{what} is damaged", what).causedBy(cause);
  }
}
