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
    "..hamiltonian..",
    "..hypercube..",
    "..steiner..",
    "..updown..",
    "..partition..",
    "..clos..",
    "..branching..",
    "..ring..",
    "..forest..",
    "..swarm.."
  };
  private static final String[] CORE = {
    "org.castnet.input..",
    "org.castnet.chance..",
    "org.castnet.network..",
    "org.castnet.multicast..",
    "org.castnet.tree..",
    "org.castnet.verify..",
    "org.castnet.hamiltonian..",
    "org.castnet.hypercube..",
    "org.castnet.steiner..",
    "org.castnet.updown..",
    "org.castnet.partition..",
    "org.castnet.summary..",
    "org.castnet.clos..",
    "org.castnet.branching..",
    "org.castnet.limit..",
    "org.castnet.ring..",
    "org.castnet.forest..",
    "org.castnet.swarm.."
  };
  private static final String[] SIM = {"org.castnet.wormhole..", "org.castnet.metrics.."};
  private static final String[] APP = {"org.castnet.cli..", "org.castnet.web.."};

  @ArchTest
  static final ArchRule familiesDoNotKnowEachOther =
      slices()
          .matching(
              "org.castnet.(hamiltonian|hypercube|steiner|updown|partition|clos|branching|ring|forest|swarm)..")
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
  static final ArchRule networksDoNotKnowTheirFiles =
      noClasses()
          .that()
          .resideInAPackage("org.castnet.network")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.castnet.network.file..", "org.castnet.network.fabric..");

  @ArchTest
  static final ArchRule fabricsDoNotKnowTheOtherFiles =
      noClasses()
          .that()
          .resideInAPackage("org.castnet.network.fabric")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.castnet.network.file..");

  @ArchTest
  static final ArchRule labelsKnowNothingOfStars =
      noClasses()
          .that()
          .resideInAPackage("..hamiltonian.label..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("..hamiltonian.star..", "org.castnet.hamiltonian");

  @ArchTest
  static final ArchRule theRoomsOfAFamilyAreItsOwn =
      noClasses()
          .that()
          .resideOutsideOfPackages("..hamiltonian..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("..hamiltonian.star..", "..hamiltonian.label..");

  @ArchTest
  static final ArchRule theExchangeIsKnownToItsFamilyAlone =
      noClasses()
          .that()
          .resideOutsideOfPackages("..partition..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("..partition.exchange..");

  @ArchTest
  static final ArchRule familiesDoNotKnowTheSummary =
      noClasses()
          .that()
          .resideInAnyPackage(FAMILIES)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.castnet.summary..");

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
  static final ArchRule onlyTheDriverKnowsTheEngines =
      noClasses()
          .that()
          .resideOutsideOfPackages("org.castnet.wormhole..", "org.castnet.run..")
          .should()
          .dependOnClassesThat()
          .haveNameMatching("org\\.castnet\\.wormhole\\.(header\\..*|flit\\..*|WormholeSimulator)");

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
