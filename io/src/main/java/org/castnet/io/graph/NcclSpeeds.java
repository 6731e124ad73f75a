package org.castnet.io.graph;

/** The speeds that NCCL and RCCL assume, in each direction, in GB/s. */
final class NcclSpeeds {
  /** An xGMI link of MI200. */
  static final double DIE_LINK = 50;

  private static final int SKYLAKE = 0x55;
  private static final int SAPPHIRE_RAPIDS = 0x8F;
  private static final int EMERALD_RAPIDS = 0xCF;

  private NcclSpeeds() {}

  /** Returns the speed between processors; that of Skylake if the vendor or model is unknown. */
  static double betweenProcessors(String architecture, String vendor, int model) {
    if (vendor.equals("AuthenticAMD")) {
      return 16;
    }
    return switch (architecture) {
      case "ppc64" -> 32;
      case "arm64" -> 6;
      default ->
          model >= EMERALD_RAPIDS
              ? 40
              : model >= SAPPHIRE_RAPIDS ? 22 : model == 0 || model >= SKYLAKE ? 10 : 6;
    };
  }

  /** Returns the speed of an NVLink; 0 is an unknown compute capability. */
  static double nvlink(int capability) {
    return capability >= 100
        ? 50
        : capability == 86 ? 14.0625 : capability > 0 && capability < 70 ? 20 : 25;
  }

  /** Returns the speed of an xGMI link. */
  static double xgmi(String architecture) {
    String number = architecture.startsWith("gfx") ? architecture.substring(3) : architecture;
    return number.startsWith("95")
        ? 76.8
        : number.startsWith("94")
            ? 64
            : number.equals("906") || number.equals("908") ? 46 : DIE_LINK;
  }
}
