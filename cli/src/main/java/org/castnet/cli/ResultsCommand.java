package org.castnet.cli;

import picocli.CommandLine.Command;

/** {@code castnet results}. */
@Command(
    name = "results",
    mixinStandardHelpOptions = true,
    description = "Looks into results databases: query, export, compare, merge, check.",
    subcommands = {
      ResultsQuery.class,
      ResultsExport.class,
      ResultsCompare.class,
      ResultsMerge.class,
      ResultsCheck.class,
    },
    footer = {"", "Example:", "  castnet results query castnet-results.db --where scheme=stc"})
final class ResultsCommand {}
