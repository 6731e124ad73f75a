package org.castnet;

import static com.tngtech.archunit.base.DescribedPredicate.or;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The arrows of docs/design.md: which package may know which. */
@AnalyzeClasses(packages = "org.castnet", importOptions = ImportOption.DoNotIncludeTests.class)
class ArrowsTest {
  private static final String[] FAMILIES = {
    "..hamiltonian..", "..hypercube..", "..updown..", "..partition..", "..clos.."
  };
  private static final String[] CORE = {
    "org.castnet.network..",
    "org.castnet.multicast..",
    "org.castnet.verify..",
    "org.castnet.hamiltonian..",
    "org.castnet.hypercube..",
    "org.castnet.updown..",
    "org.castnet.partition..",
    "org.castnet.clos.."
  };
  private static final String[] SIM = {"org.castnet.wormhole..", "org.castnet.metrics.."};
  private static final String[] APP = {"org.castnet.cli..", "org.castnet.web.."};

  @ArchTest
  static final ArchRule familiesDoNotKnowEachOther =
      slices()
          .matching("org.castnet.(hamiltonian|hypercube|updown|partition|clos)..")
          .should()
          .notDependOnEachOther();

  @ArchTest
  static final ArchRule theVerifierKnowsNoFamily =
      noClasses()
          .that()
          .resideInAPackage("..verify..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(FAMILIES);

  @ArchTest
  static final ArchRule networksKnowNothingOfMulticast =
      noClasses()
          .that()
          .resideInAPackage("org.castnet.network..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.castnet.multicast..", "org.castnet.verify..")
          .orShould()
          .dependOnClassesThat()
          .resideInAnyPackage(FAMILIES);

  @ArchTest
  static final ArchRule theCoreKnowsNoTimeAndNothingAboveIt =
      classes()
          .that()
          .resideInAnyPackage(CORE)
          .should()
          .onlyDependOnClassesThat(
              or(resideOutsideOfPackage("org.castnet.."), resideInAnyPackage(CORE)));

  @ArchTest
  static final ArchRule theEnginesKnowNoFamily =
      noClasses()
          .that()
          .resideInAnyPackage(SIM)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(FAMILIES);

  @ArchTest
  static final ArchRule nothingKnowsTheCommandOrThePageButThemselves =
      noClasses()
          .that()
          .resideOutsideOfPackages(APP)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(APP);

  @ArchTest
  static final ArchRule thePageDoesNotKnowTheCommand =
      noClasses()
          .that()
          .resideInAPackage("..web..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("..cli..");

  @ArchTest
  static final ArchRule packagesDoNotDependOnEachOtherInACircle =
      slices().matching("org.castnet.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule thereIsNoDrawerForLeftovers =
      noClasses().should().resideInAnyPackage("..util..", "..utils..", "..common..", "..helper..");

  @ArchTest
  static final ArchRule namesSayWhatThingsAre =
      noClasses()
          .should()
          .haveSimpleNameStartingWith("Abstract")
          .orShould()
          .haveSimpleNameEndingWith("Impl");

  @ArchTest
  static final ArchRule nothingStaticCanBeChanged =
      fields()
          .that()
          .areStatic()
          .and()
          .doNotHaveModifier(JavaModifier.SYNTHETIC)
          .should()
          .beFinal();
}
