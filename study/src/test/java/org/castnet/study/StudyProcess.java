package org.castnet.study;

import java.nio.file.Path;
import org.castnet.catalogue.Catalogue;
import org.castnet.store.ResultStore;

/** Runs a study in a separate process that tests can kill; prints a line when it starts. */
final class StudyProcess {
  private StudyProcess() {}

  public static void main(String[] arguments) {
    Study study = StudyReader.readFile(Path.of(arguments[0]));
    try (ResultStore store = ResultStore.open(Path.of(arguments[1]));
        LocalWorkers workers = new LocalWorkers(2, Catalogue.standard())) {
      System.out.println("at work");
      System.out.flush();
      new StudySession(study, "v").run(store, workers, RunListener.SILENT);
    }
  }
}
