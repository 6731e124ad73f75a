package org.castnet.cli;

import picocli.CommandLine.Command;

/** The command {@code castnet results}. */
@Command(
    name = "results",
    mixinStandardHelpOptions = true,
    description = "Reads results databases: query, export, compare, merge, check.",
    subcommands = {
      ResultsQuery.class,
      ResultsExport.class,
      ResultsCompare.class,
      ResultsMerge.class,
      ResultsCheck.class,
    },
    footer = {"", "Example:", "  castnet results query castnet-results.db --where scheme=stc"})
final class ResultsCommand {}
