package org.castnet.release;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.castnet.cli.CastnetCommand;
import picocli.AutoComplete;

/**
 * Creates the zip of a release, the package for Python, and their checksums. The zip contains one
 * folder, {@code castnet-VERSION}; the same sources give the same bytes.
 */
public final class Release {
  private static final Set<String> PROGRAMS = Set.of("bin/castnet", "emulation/emulate");

  private static final String SBOM = "castnet-sbom.json";

  private final String version;
  private final Map<String, byte[]> files = new TreeMap<>();

  private Release(String version) {
    this.version = version;
  }

  /** Arguments: the root of the sources, the jar, the version and the zip. */
  public static void main(String[] arguments) throws IOException {
    make(Path.of(arguments[0]), Path.of(arguments[1]), arguments[2], Path.of(arguments[3]));
  }

  /**
   * @param root of the sources
   * @param jar of the command, with all dependencies; the list of these, in the format of
   *     CycloneDX, is a file in its folder
   */
  public static void make(Path root, Path jar, String version, Path zip) throws IOException {
    Release release = new Release(version);
    release.files.put("lib/castnet.jar", Files.readAllBytes(jar));
    release.files.put("lib/" + SBOM, Files.readAllBytes(jar.resolveSibling(SBOM)));
    release.resource("bin/castnet", "castnet.sh");
    release.resource("bin/castnet.cmd", "castnet.cmd");
    release.resource("Containerfile", "Containerfile");
    release.text(
        "completion/castnet.bash", AutoComplete.bash("castnet", CastnetCommand.commandLine()));
    ManPages.of(CastnetCommand.commandLine(), version)
        .forEach((name, page) -> release.text("man/man1/" + name, page));
    release.folder(root, "examples");
    release.folder(root, "python");
    release.folder(root, "emulation");
    for (String name : new String[] {"libcastnet.c", "castnet-engine.h"}) {
      Path sources = root.resolve("schedules/src/main/resources/org/castnet/schedule");
      release.files.put("mpi/" + name, Files.readAllBytes(sources.resolve(name)));
    }
    release.site();
    for (String name :
        new String[] {"LICENSE", "NOTICE", "README.md", "CHANGELOG.md", "SECURITY.md"}) {
      release.files.put(name, Files.readAllBytes(root.resolve(name)));
    }
    Site.of(root, version).forEach((name, bytes) -> release.files.put("docs/" + name, bytes));
    release.write(zip);
  }

  private void resource(String name, String resource) {
    String text = Resources.text(resource);
    text(name, name.endsWith(".cmd") ? text.replace("\n", "\r\n") : text);
  }

  private void text(String name, String text) {
    files.put(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Adds the lessons and the gallery as pages. */
  private void site() throws IOException {
    Path folder = Files.createTempDirectory("castnet-release");
    try {
      int code = CastnetCommand.run("site", "--out-dir", folder.resolve("site").toString());
      if (code != CastnetCommand.DONE) {
        throw new IOException("castnet site ended with code " + code);
      }
      folder(folder, "site");
    } finally {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  /** Adds a folder below {@code parent}. */
  private void folder(Path parent, String name) throws IOException {
    try (Stream<Path> all = Files.walk(parent.resolve(name))) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String path = parent.relativize(file).toString().replace('\\', '/');
        if (!path.contains("__pycache__")) {
          files.put(path, Files.readAllBytes(file));
        }
      }
    }
  }

  /** Writes the zip, the wheel next to it, and the checksums of both. */
  private void write(Path zip) throws IOException {
    String home = "castnet-" + version + "/";
    SortedMap<String, byte[]> all = new TreeMap<>();
    files.forEach((name, bytes) -> all.put(home + name, bytes));
    new Archive(all, PROGRAMS.stream().map(home::concat).collect(Collectors.toSet())).write(zip);
    Checksums.write(List.of(zip, Wheel.write(files, version, zip.toAbsolutePath().getParent())));
  }
}
