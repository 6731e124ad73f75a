package org.castnet.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.TreeMap;
import org.castnet.network.BadInput;

/** How rows stand in the table. */
final class RowText {
  static final String SELECT =
      "SELECT r.version, r.experiment, r.input, r.replication, r.seed, r.metrics FROM replication r";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final TypeReference<TreeMap<String, Double>> METRICS = new TypeReference<>() {};

  private RowText() {}

  static void bind(PreparedStatement statement, Row row) throws SQLException {
    Trial trial = row.trial();
    statement.setString(1, trial.key());
    statement.setString(2, trial.version());
    statement.setString(3, trial.experiment());
    statement.setString(4, trial.input().text());
    statement.setInt(5, trial.replication());
    statement.setLong(6, trial.seed());
    statement.setString(7, metrics(row));
  }

  static Row read(ResultSet result) throws SQLException {
    Trial trial =
        new Trial(
            result.getString(2),
            result.getString(1),
            Input.parse(result.getString(3)),
            result.getInt(4),
            result.getLong(5));
    try {
      return new Row(trial, JSON.readValue(result.getString(6), METRICS));
    } catch (JsonProcessingException e) {
      throw new BadInput("the metrics of row " + trial.key() + " are damaged", e);
    }
  }

  private static String metrics(Row row) {
    try {
      return JSON.writeValueAsString(row.metrics());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a map of numbers is always JSON", e);
    }
  }
}
