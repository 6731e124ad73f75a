/**
 * A record with gaps in its Javadoc.
 *
 * @param width the width
 */
public record Contract(int width, int length) {
  /** Computes a half. */
  public int half(int number) {
    return number / 2;
  }

  public String name() {
    return "contract";
  }

  /**
   * {@return the product of the width and a number}
   *
   * @param number the number
   */
  public int times(int number) {
    return width * number;
  }

  int hidden(int number) {
    return number;
  }
}
