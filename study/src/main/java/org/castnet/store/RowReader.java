package org.castnet.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.castnet.input.BadInput;

/**
 * Reads the results of {@link RowText#SELECT} and verifies every checksum. Consecutive rows mostly
 * belong to one point; its text is parsed once.
 */
final class RowReader {
  private static final int SHOWN = 200;

  private String experiment = "";
  private String text = "";
  private Input input = Input.empty();

  /**
   * @throws BadInput if a checksum is wrong; the message names the row
   */
  Row read(ResultSet result) throws SQLException {
    try {
      point(result);
      Trial trial =
          new Trial(
              experiment,
              StoredText.of(result, 5, "the version"),
              input,
              result.getInt(6),
              result.getLong(7));
      String key = trial.key();
      String metrics = StoredText.of(result, 8, "a row's metrics");
      if (key.equals(result.getString(1)) && Sha256.of(key, metrics).equals(result.getString(9))) {
        return Row.of(trial, RowText.metrics(metrics));
      }
    } catch (JsonProcessingException | IllegalArgumentException e) {
      throw damaged(result, e);
    }
    throw damaged(result, null);
  }

  private void point(ResultSet result) throws SQLException {
    String name = StoredText.of(result, 2, "the experiment");
    String found = StoredText.of(result, 3, "the point's text");
    if (!found.equals(text) || !name.equals(experiment)) {
      if (!Sha256.of(name, found).equals(result.getString(4))) {
        throw BadInput.coded("database-damaged", "the checksum of the point's text is wrong");
      }
      input = Input.parse(found);
      experiment = name;
      text = found;
    }
  }

  private static BadInput damaged(ResultSet result, Exception cause) throws SQLException {
    String found = result.getString(3);
    return BadInput.coded(
            "database-damaged",
            "row {key} is damaged (replication {replication} of {point})",
            result.getString(1),
            result.getString(6),
            found == null || found.length() <= SHOWN
                ? found
                : found.substring(0, SHOWN - 3) + "...")
        .causedBy(cause);
  }
}
