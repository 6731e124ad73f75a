package org.castnet.io.infiniband;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which adapters are rails of one host. */
enum RailRule {
  /** None: every adapter is a host. */
  NONE {
    @Override
    Optional<String> machine(DumpNode adapter) {
      return Optional.empty();
    }
  },
  /** Those whose descriptions say the same machine in front of the adapter's own name. */
  NAME {
    @Override
    Optional<String> machine(DumpNode adapter) {
      Matcher match = DESCRIPTION.matcher(adapter.description());
      return match.matches() ? Optional.of(match.group(1)) : Optional.empty();
    }
  },
  /** Those of one system image GUID. */
  GUID {
    @Override
    Optional<String> machine(DumpNode adapter) {
      return Optional.of(adapter.systemGuid()).filter(guid -> guid.matches(".*[1-9a-fA-F].*"));
    }
  };

  /**
   * A machine, a separator and what drivers call adapters: {@code node018 HCA-1}, {@code dgx-02
   * mlx5_10}, {@code n7/ibp65s0}, {@code n7:hfi1_0}.
   */
  private static final Pattern DESCRIPTION =
      Pattern.compile(
          "(\\S.*?)[\\s/:,]+'?((?:HCA-?|mlx[0-9]_(?:bond_)?|mthca|hfi1_|qib|ipath|ib|roce|irdma|rdma|bnxt_re|efa_|hca|NIC)[0-9]\\w*|ib[ps]\\w+)'?");

  private static final Pattern NUMBERED = Pattern.compile("(?:.*\\D)?0*([0-9]{1,9})\\D*");

  /** The word for it in a network's text. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What machine an adapter is part of; empty where nothing tells, or nobody asks. */
  abstract Optional<String> machine(DumpNode adapter);

  /** The machine's name in front of the adapter's; empty where the description has another form. */
  static Optional<String> nameOfMachine(DumpNode adapter) {
    return NAME.machine(adapter);
  }

  /** The number at the end of an adapter's description, by which rails are sorted; 0 for none. */
  static int number(DumpNode adapter) {
    Matcher match = NUMBERED.matcher(adapter.description());
    return match.matches() ? Integer.parseInt(match.group(1)) : 0;
  }
}
