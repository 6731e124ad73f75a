package org.example;

import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.Callable;
import org.castnet.cli.CastnetCommand;
import org.castnet.cli.CommandProvider;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.FormatProvider;
import org.castnet.format.PlanFormat;
import org.castnet.network.Network;
import org.castnet.plan.Send;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** A format and a command from outside: the hops of a plan, and the degree of a node. */
public final class Hops implements FormatProvider, CommandProvider {
  @Override
  public List<PlanFormat> planFormats() {
    return List.of(new HopList());
  }

  @Override
  public List<Object> commands() {
    return List.of(new Degree());
  }

  /** One line for each send: its sender and the number of its hops. */
  private static final class HopList implements PlanFormat {
    @Override
    public String word() {
      return "hops";
    }

    @Override
    public String summary() {
      return "a line for each send";
    }

    @Override
    public void write(PlanDocument document, Target target, PrintStream out) {
      Network network = document.plan().network();
      for (Send send : document.plan().sends()) {
        out.println(network.nodeName(send.sender()) + " " + send.route().length());
      }
    }
  }

  /** {@code castnet degree NETWORK NODE}. */
  @Command(name = "degree", description = "Prints the number of links that leave a node.")
  static final class Degree implements Callable<Integer> {
    @Parameters(index = "0")
    private String network;

    @Parameters(index = "1")
    private String node;

    @ParentCommand private CastnetCommand castnet;

    @Override
    public Integer call() {
      Network read = castnet.catalogue().kinds().parse(network);
      System.out.println(read.links().degree(read.nodeNamed(node)));
      return CastnetCommand.DONE;
    }
  }
}
