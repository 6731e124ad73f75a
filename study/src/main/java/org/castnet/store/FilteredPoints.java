package org.castnet.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Set;

/**
 * The points of the study that a filter names, by their numbers; all points if it names no study.
 */
final class FilteredPoints {
  private final boolean all;
  private final Set<Long> points = new HashSet<>();
  private final TableChecksum seen = new TableChecksum("member");

  private FilteredPoints(boolean all) {
    this.all = all;
  }

  static FilteredPoints of(Connection connection, RowFilter filter) throws SQLException {
    FilteredPoints members = new FilteredPoints(filter.study().isEmpty());
    try (PreparedStatement statement =
            connection.prepareStatement(
                "SELECT m.study, m.point, p.experiment, p.input FROM member m"
                    + " JOIN point p ON p.id = m.point");
        ResultSet result = statement.executeQuery()) {
      while (result.next()) {
        String study = StoredText.of(result, 1, "the name of a study");
        String point = "a point of the study " + study;
        members.seen.add(
            RowWriter.sum(
                study, StoredText.of(result, 3, point), StoredText.input(result, 4, point)));
        if (filter.study().filter(study::equals).isPresent()) {
          members.points.add(result.getLong(2));
        }
      }
    }
    return members;
  }

  boolean has(long point) {
    return all || points.contains(point);
  }

  /** Returns the checksum of the rows that were read, for comparison with the file's. */
  TableChecksum seen() {
    return seen;
  }
}
