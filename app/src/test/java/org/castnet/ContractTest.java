package org.castnet;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** The Javadoc of the types that are exported to all modules. */
class ContractTest {
  private static final Pattern EXPORT = Pattern.compile("exports ([\\w.]+);");

  @Test
  void everyMethodStatesItsParametersAndItsResult() throws IOException {
    List<Path> files = exported();
    assertThat(files).hasSizeGreaterThan(100);
    assertThat(gaps(files)).isEmpty();
  }

  @Test
  void reportsMissingParametersAndResults() throws IOException {
    Path failing = Modules.ROOT.resolve("app/src/test/resources/contract/Contract.java");
    assertThat(gaps(List.of(failing)))
        .containsExactly(
            "Contract.java: Contract lacks @param length",
            "Contract.java: half lacks @param number",
            "Contract.java: half lacks @return",
            "Contract.java: name lacks @return");
  }

  /** Returns the source files of the packages that modules export to all others. */
  private static List<Path> exported() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String module : Modules.all()) {
      Path sources = Modules.sources(module);
      Path declaration = sources.resolve("module-info.java");
      String text = Files.exists(declaration) ? Files.readString(declaration) : "";
      for (MatchResult export : EXPORT.matcher(text).results().toList()) {
        try (Stream<Path> all = Files.list(sources.resolve(export.group(1).replace('.', '/')))) {
          all.filter(file -> file.toString().matches(".*(?<!package-info)\\.java"))
              .forEach(files::add);
        }
      }
    }
    return files;
  }

  /** Returns the missing tags, with the file and the method or record. */
  private static List<String> gaps(List<Path> files) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> gaps = new ArrayList<>();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  manager,
                  diagnostic -> {},
                  List.of("-proc:none"),
                  null,
                  manager.getJavaFileObjectsFromPaths(files));
      DocTrees comments = DocTrees.instance(task);
      for (CompilationUnitTree unit : task.parse()) {
        new Scanner(comments, Path.of(unit.getSourceFile().toUri()), gaps).scan(unit, null);
      }
    }
    return gaps;
  }

  /** Collects the missing tags of public and protected members. */
  private static final class Scanner extends TreePathScanner<Void, Void> {
    private final DocTrees comments;
    private final Path file;
    private final List<String> gaps;

    Scanner(DocTrees comments, Path file, List<String> gaps) {
      this.comments = comments;
      this.file = file;
      this.gaps = gaps;
    }

    @Override
    public Void visitClass(ClassTree type, Void unused) {
      if (!isVisible(type.getModifiers())) {
        return null;
      }
      if (type.getKind() == Tree.Kind.RECORD) {
        for (Tree member : type.getMembers()) {
          if (member instanceof VariableTree field
              && !field.getModifiers().getFlags().contains(Modifier.STATIC)) {
            needParameter(type.getSimpleName().toString(), field);
          }
        }
      }
      return super.visitClass(type, null);
    }

    @Override
    public Void visitMethod(MethodTree method, Void unused) {
      boolean inherits =
          method.getModifiers().getAnnotations().stream()
              .anyMatch(each -> each.getAnnotationType().toString().equals("Override"));
      if (inherits || !isVisible(method.getModifiers()) || isOfRecord(method)) {
        return null;
      }
      String name = method.getName().toString();
      method.getParameters().forEach(each -> needParameter(name, each));
      Tree result = method.getReturnType();
      if (result != null && !result.toString().equals("void") && !comment().contains("@return")) {
        gaps.add(file.getFileName() + ": " + name + " lacks @return");
      }
      return null;
    }

    private void needParameter(String owner, VariableTree parameter) {
      if (!Pattern.compile("@param\\s+" + parameter.getName() + "\\b").matcher(comment()).find()) {
        gaps.add(file.getFileName() + ": " + owner + " lacks @param " + parameter.getName());
      }
    }

    private String comment() {
      String comment = comments.getDocComment(getCurrentPath());
      return comment == null ? "" : comment;
    }

    /** Returns whether a method is a constructor of a record, which its components describe. */
    private boolean isOfRecord(MethodTree method) {
      return method.getReturnType() == null
          && getCurrentPath().getParentPath().getLeaf().getKind() == Tree.Kind.RECORD;
    }

    private boolean isVisible(ModifiersTree modifiers) {
      TreePath around = getCurrentPath().getParentPath();
      return around.getLeaf().getKind() == Tree.Kind.INTERFACE
          ? !modifiers.getFlags().contains(Modifier.PRIVATE)
          : modifiers.getFlags().contains(Modifier.PUBLIC)
              || modifiers.getFlags().contains(Modifier.PROTECTED);
    }
  }
}
