package org.castnet.release;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The Python package with the jar and the launchers, as a wheel (binary distribution format 1.0).
 * It needs no compiler and no other package, only Java.
 */
final class Wheel {
  private static final String TAG = "py3-none-any";

  private final String version;
  private final SortedMap<String, byte[]> files = new TreeMap<>();

  private Wheel(String version) {
    this.version = version;
  }

  /**
   * Writes the wheel of a release.
   *
   * @param release the files of the release by their paths in it
   * @param version of the release
   * @param folder of the wheel, which has the name that installers demand
   * @return the file
   */
  static Path write(Map<String, byte[]> release, String version, Path folder) throws IOException {
    // installers order versions of this form, and no others
    Wheel wheel = new Wheel(version.replace("-SNAPSHOT", ".dev0"));
    wheel.files.put("castnet/__init__.py", release.get("python/castnet.py"));
    wheel.text("castnet/py.typed", "");
    for (String name : new String[] {"bin/castnet", "bin/castnet.cmd", "lib/castnet.jar"}) {
      wheel.files.put("castnet/" + name, release.get(name));
    }
    wheel.describe(release);
    Path file = folder.resolve("castnet-" + wheel.version + "-" + TAG + ".whl");
    new Archive(wheel.files, Set.of()).write(file);
    return file;
  }

  private void describe(Map<String, byte[]> release) {
    String folder = "castnet-" + version + ".dist-info/";
    for (String name : new String[] {"LICENSE", "NOTICE"}) {
      files.put(folder + "licenses/" + name, release.get(name));
    }
    text(
        folder + "METADATA",
        """
        Metadata-Version: 2.4
        Name: castnet
        Version: %s
        Summary: Multicast in interconnection networks: planned, verified, simulated, compared and drawn
        License-Expression: Apache-2.0
        License-File: LICENSE
        License-File: NOTICE
        Requires-Python: >=3.8
        Description-Content-Type: text/plain

        The commands of Castnet as functions of Python. The package contains the command; Java 17 or newer must be
        installed.
        """
            .formatted(version));
    text(
        folder + "WHEEL",
        """
        Wheel-Version: 1.0
        Generator: castnet
        Root-Is-Purelib: true
        Tag: %s
        """
            .formatted(TAG));
    text(folder + "entry_points.txt", "[console_scripts]\ncastnet = castnet:main\n");
    StringBuilder record = new StringBuilder();
    files.forEach(
        (name, bytes) ->
            record.append("%s,sha256=%s,%d\n".formatted(name, sum(bytes), bytes.length)));
    text(folder + "RECORD", record + folder + "RECORD,,\n");
  }

  private static String sum(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(Checksums.sha256(bytes));
  }

  private void text(String name, String text) {
    files.put(name, text.getBytes(StandardCharsets.UTF_8));
  }
}
