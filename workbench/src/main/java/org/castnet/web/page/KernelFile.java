package org.castnet.web.page;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The kernel as a script of pages that compute without a server. */
public final class KernelFile {
  /** The name of the file in the folder of the first page of a site. */
  public static final String NAME = "kernel.js";

  private KernelFile() {}

  /**
   * Returns a script that defines {@code castnetKernel}, a function whose text is the program of a
   * worker: pages that are opened from a folder can start workers from text only.
   *
   * @return empty if this build has no kernel for browsers
   */
  public static Optional<byte[]> script() {
    return PageFiles.resource("/kernel/kernel.js")
        .map(
            kernel ->
                ("globalThis.castnetKernel = function () {\n"
                        + new String(kernel, StandardCharsets.UTF_8)
                        + "\n"
                        + PageFiles.text("js/offline/worker.js")
                        + "};\n")
                    .getBytes(StandardCharsets.UTF_8));
  }
}
