package org.castnet.input;

import java.util.ArrayList;
import java.util.List;

/**
 * What a user asked for cannot be done as asked: a malformed file, a value out of range, a node
 * that does not exist.
 *
 * <p>The message is one line that says where, what was found and what is allowed, ready to be shown
 * as it is: the places from the outermost on, then the complaint.
 */
public final class BadInput extends IllegalArgumentException {
  private final ArrayList<String> places;
  private final String complaint;

  public BadInput(String complaint) {
    this(List.of(), complaint, null);
  }

  public BadInput(String complaint, Throwable cause) {
    this(List.of(), complaint, cause);
  }

  /** A complaint about a place, such as a field: {@code flits: found 0 where …}. */
  public static BadInput of(String place, String complaint) {
    return new BadInput(complaint).at(place);
  }

  private BadInput(List<String> places, String complaint, Throwable cause) {
    super(message(places, complaint), cause);
    this.places = new ArrayList<>(places);
    this.complaint = LineText.of(complaint);
  }

  /**
   * The same complaint with the place around it in front, such as a file and a line number. Nothing
   * changes where the complaint names this place already, or a field or element of it: {@code
   * traffic} is not put before {@code traffic.flits}.
   */
  public BadInput at(String place) {
    if (place.isEmpty() || (!places.isEmpty() && within(place, places.get(0)))) {
      return this;
    }
    List<String> around = new ArrayList<>(places.size() + 1);
    around.add(place);
    around.addAll(places);
    return new BadInput(around, complaint, this);
  }

  private static boolean within(String outer, String inner) {
    return inner.equals(outer) || inner.startsWith(outer + ".") || inner.startsWith(outer + "[");
  }

  /** Where, from the outermost place to the innermost; empty where nobody has said. */
  public List<String> places() {
    return List.copyOf(places);
  }

  /** What was found and what is allowed, without the place. */
  public String complaint() {
    return complaint;
  }

  private static String message(List<String> places, String complaint) {
    String where = String.join(": ", places);
    return LineText.of(where.isEmpty() ? complaint : where + ": " + complaint);
  }
}
