package org.castnet.browser;

import java.util.Map;
import org.castnet.catalogue.Catalogue;
import org.castnet.web.LocalExperiments;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;

/** The entry of the script: answers requests of the page as the server does. */
public final class BrowserKernel {
  /** Created when the first request needs the schemes. */
  private static final class Standard {
    private static final LocalExperiments EXPERIMENTS =
        new LocalExperiments(Catalogue.withoutFormats());

    private Standard() {}
  }

  private BrowserKernel() {}

  /** A function of the page that is called after each step of an operation. */
  @JSFunctor
  public interface Steps extends JSObject {
    /**
     * @param steps the number of steps done
     * @param expected the expected number of steps
     * @param last what was done last
     */
    void done(int steps, int expected, String last);
  }

  /** Does nothing; a script needs an entry. */
  public static void main(String[] arguments) {
    // requests follow
  }

  /**
   * Answers a request.
   *
   * @param path of the JSON interface, such as {@code /api/compare}
   * @param network the parameter {@code network} of a request without a body; empty if absent
   * @param body JSON; empty if absent
   * @return the status, a blank and the answer as JSON
   */
  @JSExport
  public static String answer(
      String method, String path, String network, String body, Steps progress) {
    Map<String, String> query = network.isEmpty() ? Map.of() : Map.of("network", network);
    LocalExperiments.Answered answered =
        Standard.EXPERIMENTS.answer(method, path, query, body, progress::done);
    return answered.status() + " " + answered.json();
  }
}
