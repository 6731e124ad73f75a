package org.castnet;

import static com.tngtech.archunit.base.DescribedPredicate.or;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.implement;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.castnet.plan.SchemeProvider;

/** The arrows of docs/design.md: which package may depend on which. */
@AnalyzeClasses(packages = "org.castnet", importOptions = ArrowsTest.MainClasses.class)
class ArrowsTest {
  /** Leaves out test classes in folders and in the jars of helpers that modules share. */
  static final class MainClasses implements ImportOption {
    private final ImportOption folders = new DoNotIncludeTests();

    @Override
    public boolean includes(Location location) {
      return folders.includes(location) && !location.contains("-tests.jar");
    }
  }

  private static final String[] FAMILIES = {
    "org.castnet.path",
    "org.castnet.hypercube",
    "org.castnet.steiner",
    "org.castnet.updown",
    "org.castnet.partition",
    "org.castnet.clos",
    "org.castnet.branching",
    "org.castnet.collective",
    "org.castnet.search",
    "org.castnet.group.."
  };
  private static final String[] CORE = {
    "org.castnet.input",
    "org.castnet.text",
    "org.castnet.fields",
    "org.castnet.chance",
    "org.castnet.network..",
    "org.castnet.plan..",
    "org.castnet.verify..",
    "org.castnet.bound.."
  };
  private static final String[] SIM = {"org.castnet.sim.."};
  private static final String[] KERNEL = {
    "org.castnet.input",
    "org.castnet.text",
    "org.castnet.fields",
    "org.castnet.chance",
    "org.castnet.network..",
    "org.castnet.plan..",
    "org.castnet.verify..",
    "org.castnet.bound..",
    "org.castnet.tree",
    "org.castnet.path",
    "org.castnet.hypercube",
    "org.castnet.steiner",
    "org.castnet.updown",
    "org.castnet.partition",
    "org.castnet.branching",
    "org.castnet.sim..",
    "org.castnet.scenario",
    "org.castnet.traffic",
    "org.castnet.run..",
    "org.castnet.auto..",
    "org.castnet.comparison",
    "org.castnet.catalogue",
    "org.castnet.document",
    "org.castnet.format",
    "org.castnet.statistics..",
    "org.castnet.summary"
  };
  private static final String[] APP = {
    "org.castnet.cli..",
    "org.castnet.web..",
    "org.castnet.browser..",
    "org.castnet.launch",
    "org.castnet.group.command",
    "org.castnet.schedule.command"
  };

  @ArchTest
  static final ArchRule packagesAreFreeOfCycles =
      slices().matching("org.castnet.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule familiesDoNotDependOnEachOther =
      slices()
          .matching(
              "org.castnet.(path|hypercube|steiner|updown|partition|clos|branching|collective)")
          .should()
          .notDependOnEachOther();

  @ArchTest
  static final ArchRule theCatalogueFindsProvidersAsServices =
      noClasses()
          .that()
          .resideInAnyPackage(
              "org.castnet",
              "org.castnet.comparison",
              "org.castnet.auto..",
              "org.castnet.catalogue")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(FAMILIES)
                  .or(resideInAnyPackage(CORE))
                  .and(implement(SchemeProvider.class)));

  @ArchTest
  static final ArchRule theVerifierDependsOnNoFamily =
      noClasses()
          .that()
          .resideInAPackage("org.castnet.verify..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(FAMILIES);

  @ArchTest
  static final ArchRule networksDependOnNoPlan =
      noClasses()
          .that()
          .resideInAPackage("org.castnet.network..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.castnet.plan..", "org.castnet.verify..")
          .orShould()
          .dependOnClassesThat()
          .resideInAnyPackage(FAMILIES);

  @ArchTest
  static final ArchRule fabricsDoNotDependOnGraphFiles =
      noClasses()
          .that()
          .resideInAPackage("org.castnet.io.infiniband")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.castnet.io.graph");

  @ArchTest
  static final ArchRule theCoreDependsOnNothingAboveIt =
      classes()
          .that()
          .resideInAnyPackage(CORE)
          .should()
          .onlyDependOnClassesThat(
              or(resideOutsideOfPackage("org.castnet.."), resideInAnyPackage(CORE)));

  @ArchTest
  static final ArchRule theKernelDependsOnNoExtension =
      classes()
          .that()
          .resideInAnyPackage(KERNEL)
          .should()
          .onlyDependOnClassesThat(
              or(resideOutsideOfPackage("org.castnet.."), resideInAnyPackage(KERNEL)));

  @ArchTest
  static final ArchRule enginesDependOnNoFamily =
      noClasses()
          .that()
          .resideInAnyPackage(SIM)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(FAMILIES);

  @ArchTest
  static final ArchRule onlyTheDriverDependsOnTheEngines =
      noClasses()
          .that()
          .resideOutsideOfPackages("org.castnet.sim..", "org.castnet.run..")
          .should()
          .dependOnClassesThat()
          .haveNameMatching("org\\.castnet\\.sim\\.(header\\..*|flit\\..*|WormholeSimulator)");

  @ArchTest
  static final ArchRule onlyCommandsAndThePageDependOnCommandsOrThePage =
      noClasses()
          .that()
          .resideOutsideOfPackages(APP)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(APP);

  @ArchTest
  static final ArchRule thePageDoesNotDependOnTheCommand =
      noClasses()
          .that()
          .resideInAPackage("org.castnet.web..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.castnet.cli..");

  @ArchTest
  static final ArchRule extensionsDoNotDependOnEachOther =
      slices()
          .matching("org.castnet.(collective|group|schedule|search)..")
          .should()
          .notDependOnEachOther();

  @ArchTest
  static final ArchRule noPackageIsForLeftovers =
      noClasses().should().resideInAnyPackage("..util..", "..utils..", "..common..", "..helper..");

  @ArchTest
  static final ArchRule namesStateWhatThingsAre =
      noClasses()
          .should()
          .haveSimpleNameStartingWith("Abstract")
          .orShould()
          .haveSimpleNameEndingWith("Impl");

  @ArchTest
  static final ArchRule staticFieldsAreFinal =
      fields()
          .that()
          .areStatic()
          .and()
          .doNotHaveModifier(JavaModifier.SYNTHETIC)
          .should()
          .beFinal();
}
