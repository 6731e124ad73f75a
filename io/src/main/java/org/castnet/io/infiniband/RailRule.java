package org.castnet.io.infiniband;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The rule for combining adapters into hosts. */
enum RailRule {
  /** Every adapter is a host. */
  NONE {
    @Override
    Optional<String> machine(DumpNode adapter) {
      return Optional.empty();
    }
  },
  /** Adapters with the same machine name in their descriptions before the adapter's own name. */
  NAME {
    @Override
    Optional<String> machine(DumpNode adapter) {
      Matcher match = DESCRIPTION.matcher(adapter.description());
      return match.matches() ? Optional.of(match.group(1)) : Optional.empty();
    }
  },
  /** Adapters with the same system image GUID. */
  GUID {
    @Override
    Optional<String> machine(DumpNode adapter) {
      return Optional.of(adapter.systemGuid()).filter(guid -> guid.matches(".*[1-9a-fA-F].*"));
    }
  };

  /**
   * A machine, a separator and the driver's name of an adapter: {@code node018 HCA-1}, {@code
   * dgx-02 mlx5_10}, {@code n7/ibp65s0}, {@code n7:hfi1_0}.
   */
  private static final Pattern DESCRIPTION =
      Pattern.compile(
          "(\\S.*?)[\\s/:,]+'?((?:HCA-?|mlx[0-9]_(?:bond_)?|mthca|hfi1_|qib|ipath|ib|roce|irdma|rdma|bnxt_re|efa_|hca|NIC)[0-9]\\w*|ib[ps]\\w+)'?");

  private static final Pattern NUMBERED = Pattern.compile("(?:.*\\D)?0*([0-9]{1,9})\\D*");

  /** Returns the word used in a network's text. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the machine of an adapter; empty if it is unknown or not needed. */
  abstract Optional<String> machine(DumpNode adapter);

  /** Returns the machine's name before the adapter's; empty if the description has another form. */
  static Optional<String> nameOfMachine(DumpNode adapter) {
    return NAME.machine(adapter);
  }

  /** Returns the adapter's name after the machine's; empty if the description has another form. */
  static Optional<String> nameOfAdapter(DumpNode adapter) {
    Matcher match = DESCRIPTION.matcher(adapter.description());
    return match.matches() ? Optional.of(match.group(2)) : Optional.empty();
  }

  /**
   * Returns the number at the end of an adapter's description, by which rails are sorted; 0 if
   * absent.
   */
  static int number(DumpNode adapter) {
    Matcher match = NUMBERED.matcher(adapter.description());
    return match.matches() ? Integer.parseInt(match.group(1)) : 0;
  }
}
