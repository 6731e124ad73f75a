import org.castnet.Castnet;
import org.castnet.Networks;
import org.castnet.Request;
import org.castnet.comparison.Comparison;
import org.castnet.input.TimeText;

/** Compares every scheme that applies to a broadcast on a torus with the lower bound. */
public class CompareSchemes {
  public static void main(String[] arguments) {
    Request broadcast = Castnet.on(Networks.torus(8, 8)).from("0,0").toAll().flits(64);
    Comparison comparison = broadcast.compare();
    System.out.println(comparison.headline());
    System.out.println("lower bound " + TimeText.format(broadcast.lowerBound().picoseconds()));
  }
}
