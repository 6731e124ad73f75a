package org.castnet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The exported packages: enough for a program in another module, and no more types than now. */
class PublishedFaceTest {
  /** The number of types that are exported to all modules; may only be lowered. */
  private static final int EXPORTED_TYPES = 160;

  private static final Path RESOURCES = Modules.ROOT.resolve("app/src/test/resources");

  @TempDir Path folder;

  @Test
  void aModularProgramUsesItsOwnSchemeNetworksAndFormats() throws Exception {
    Paths paths = Paths.ofThisJvm();
    Path classes = folder.resolve("classes");
    List<String> compile =
        new ArrayList<>(List.of("-proc:none", "-p", paths.modules(), "-cp", paths.others(), "-d"));
    compile.add(classes.toString());
    for (String sources : List.of("modular", "plugin")) {
      try (Stream<Path> files = Files.walk(RESOURCES.resolve(sources))) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(f -> compile.add("" + f));
      }
    }
    int code =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, compile.toArray(String[]::new));
    assertThat(code).isZero();
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-p",
                paths.modules() + File.pathSeparator + classes,
                "-cp",
                paths.others(),
                "-m",
                "org.example/org.example.Program",
                folder.toString())
            .redirectErrorStream(true)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(out).isZero();
    assertThat(out)
        .contains("scheme true", "evaluated true", "kind true")
        .contains("file 3", "recognised edges", "written 3", "format true")
        .contains("<svg", "drawn 0", "command 0");
  }

  /** The modules of Castnet with all that they require, and the rest of a class path. */
  private record Paths(String modules, String others) {
    static Paths ofThisJvm() {
      Map<String, Path> named = new HashMap<>();
      Map<String, ModuleDescriptor> descriptors = new HashMap<>();
      Set<Path> others = new LinkedHashSet<>();
      for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
        Path path = Path.of(entry);
        others.add(path);
        found(path)
            .forEach(
                module -> {
                  if (named.putIfAbsent(module.descriptor().name(), path) == null) {
                    descriptors.put(module.descriptor().name(), module.descriptor());
                  }
                });
      }
      Deque<String> required = new ArrayDeque<>();
      descriptors.keySet().stream()
          .filter(n -> n.startsWith("org.castnet."))
          .forEach(required::add);
      Set<Path> modules = new LinkedHashSet<>();
      while (!required.isEmpty()) {
        ModuleDescriptor module = descriptors.get(required.pop());
        if (module != null && modules.add(named.get(module.name()))) {
          module.requires().forEach(each -> required.add(each.name()));
        }
      }
      others.removeAll(modules);
      others.removeIf(path -> path.endsWith("test-classes"));
      return new Paths(joined(modules), joined(others));
    }

    private static Set<ModuleReference> found(Path path) {
      try {
        return ModuleFinder.of(path).findAll();
      } catch (FindException notAModule) {
        return Set.of();
      }
    }

    private static String joined(Set<Path> paths) {
      return String.join(File.pathSeparator, paths.stream().map(Path::toString).toList());
    }
  }

  @Test
  void noMoreTypesAreExportedThanBefore() throws IOException {
    int exported = 0;
    for (String module : Modules.all()) {
      Path descriptor = Modules.sources(module).resolve("module-info.java");
      if (Files.exists(descriptor)) {
        List<String> packages =
            Pattern.compile("exports ([a-z.]+);")
                .matcher(Files.readString(descriptor))
                .results()
                .map(found -> found.group(1))
                .toList();
        for (String each : packages) {
          exported += publicTypes(Modules.sources(module).resolve(each.replace('.', '/')));
        }
      }
    }
    assertThat(exported).isEqualTo(EXPORTED_TYPES);
  }

  private static int publicTypes(Path folder) throws IOException {
    int count = 0;
    for (File file : folder.toFile().listFiles((where, name) -> name.endsWith(".java"))) {
      String name = file.getName().replace(".java", "");
      Pattern type = Pattern.compile("(?m)^public [a-z ]*\\b(class|interface|record|enum) " + name);
      count += type.matcher(Files.readString(file.toPath())).find() ? 1 : 0;
    }
    return count;
  }
}
