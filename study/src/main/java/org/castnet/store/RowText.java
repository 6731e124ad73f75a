package org.castnet.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;

/**
 * The representation of rows in the table: each has a key, the sum over its inputs, and a sum over
 * key and metrics. A point has a sum over its texts.
 */
final class RowText {
  static final String SELECT =
      "SELECT r.key, p.experiment, p.input, p.sum, r.version, r.replication, r.seed, r.metrics,"
          + " r.sum, r.point FROM replication r JOIN point p ON p.id = r.point";

  /**
   * The order of all rows: those of a point by one version are adjacent, ordered by replication.
   */
  static final String ORDER = "p.experiment, p.input, r.point, r.version, r.replication, r.key";

  static final String INSERT = "INSERT OR IGNORE INTO replication VALUES (?, ?, ?, ?, ?, ?, ?)";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final TypeReference<TreeMap<String, Double>> METRICS = new TypeReference<>() {};

  private RowText() {}

  /**
   * Binds the parameters of {@link #INSERT}.
   *
   * @return the row's sum
   */
  static String bind(PreparedStatement statement, Row row, long point) throws SQLException {
    Trial trial = row.trial();
    String metrics = metrics(row);
    String key = trial.key();
    String sum = Sha256.of(key, metrics);
    statement.setString(1, key);
    statement.setLong(2, point);
    statement.setString(3, trial.version());
    statement.setInt(4, trial.replication());
    statement.setLong(5, trial.seed());
    statement.setString(6, metrics);
    statement.setString(7, sum);
    return sum;
  }

  /** Returns the metrics as one JSON object with sorted keys. */
  static String metrics(Row row) {
    try {
      return JSON.writeValueAsString(row.metrics());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a map of numbers is always JSON", e);
    }
  }

  static Map<String, Double> metrics(String text) throws JsonProcessingException {
    return JSON.readValue(text, METRICS);
  }
}
