import java.util.List;
import org.castnet.Castnet;
import org.castnet.input.TimeText;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Network;

/** Builds a network of two switches and four hosts, and broadcasts on it. */
public class OwnNetwork {
  public static void main(String[] arguments) {
    FabricBuilder builder = new FabricBuilder();
    List.of("a", "b", "c", "d").forEach(name -> builder.host(FabricNode.named(name)));
    int left = builder.addSwitch(FabricNode.named("left"));
    int right = builder.addSwitch(FabricNode.named("right"));
    builder.cable(0, 1, left, 1, "").cable(1, 1, left, 2, "").cable(left, 3, right, 3, "");
    builder.cable(2, 1, right, 1, "").cable(3, 1, right, 2, "");
    Network network = builder.build(Failures.none(), "two switches");
    long last =
        Castnet.on(network).from("a").toAll().scheme("cco").simulate().makespan().orElseThrow();
    System.out.println("last copy after " + TimeText.format(last));
  }
}
