package org.castnet.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.castnet.input.BadInput;

/** Text of a database, which a damaged file may have turned into something else or nothing. */
final class StoredText {
  private StoredText() {}

  /**
   * @param what is damaged where there is none
   * @throws BadInput where there is none
   */
  static String of(ResultSet result, int column, String what) throws SQLException {
    String text = result.getString(column);
    if (text == null) {
      throw damaged(what, null);
    }
    return text;
  }

  /**
   * @throws BadInput where the text is no input
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
    return new BadInput(what + " is damaged", cause);
  }
}
