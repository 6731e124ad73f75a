package org.castnet.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.castnet.multicast.PortModel;
import org.castnet.network.BadInput;
import org.castnet.wormhole.StartUpModel;
import org.castnet.wormhole.VirtualChannels;
import org.castnet.wormhole.WormholeParameters;

/** Reads the technology of a scenario; what is missing keeps its default. */
public final class WormholeReader {
  private WormholeReader() {}

  /**
   * @param node may be null: all defaults
   * @throws BadInput naming the field
   */
  public static WormholeParameters read(JsonNode node, String place) {
    WormholeParameters otherwise = WormholeParameters.defaults();
    if (node == null) {
      return otherwise;
    }
    Fields fields = Fields.of(node, place);
    try {
      WormholeParameters read =
          new WormholeParameters(
              fields.time("flitTime", otherwise.flitTime()),
              fields.time("routingDelay", otherwise.routingDelay()),
              fields.time("startUp", otherwise.startUp()),
              (int) fields.whole("buffer", otherwise.buffer(), 1, Integer.MAX_VALUE),
              word(fields, "ports", otherwise.ports(), PortModel.values()),
              word(fields, "startUpModel", otherwise.startUpModel(), StartUpModel.values()),
              word(
                  fields,
                  "virtualChannels",
                  otherwise.virtualChannels(),
                  VirtualChannels.values()));
      fields.finish();
      return read;
    } catch (BadInput e) {
      throw e.getMessage().startsWith(place) ? e : e.at(place);
    }
  }

  private static <E extends Enum<E>> E word(Fields fields, String name, E otherwise, E[] values) {
    List<String> words =
        Arrays.stream(values).map(value -> value.name().toLowerCase(Locale.ROOT)).toList();
    String found = fields.word(name, otherwise.name().toLowerCase(Locale.ROOT), words);
    return values[words.indexOf(found)];
  }
}
