package org.castnet.web;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.io.graph.NetworkFileKind;
import org.castnet.network.Network;
import org.castnet.network.NetworkText;

/** Networks that callers bring along as files of any kind that the command line reads. */
final class UploadOperations {
  private static final String FABRIC = NetworkFileKind.FABRIC.word();
  private static final Pattern FABRIC_LINE =
      Pattern.compile("(?m)^(vendid|devid|sysimgguid|switchguid|caguid|Switch|Ca|Rt)\\b");

  private final Uploads uploads;
  private final OfferedNetworks networks;

  UploadOperations(Uploads uploads, OfferedNetworks networks) {
    this.uploads = uploads;
    this.networks = networks;
  }

  List<WebRoute> routes() {
    return List.of(new WebRoute("POST", "/api/networks", "text/plain", this::upload));
  }

  private Answer upload(ApiRequest call, Job job) {
    return taken(call);
  }

  /** The same; complaints name the file as its owner does. */
  Answer upload(ApiRequest call, String name) {
    if (NetworkFileKind.of(call.body()) == NetworkFileKind.FABRIC
        && !FABRIC_LINE.matcher(call.body()).find()) {
      throw new BadInput(
          name
              + ": this is no file that castnet reads; it reads scenarios, plans, studies and"
              + " lessons (YAML or JSON), ibnetdiscover dumps with their forwarding tables, anynet,"
              + " GraphML, DOT, SteinLib and JSON networks");
    }
    try {
      return taken(call);
    } catch (BadInput e) {
      throw e.at(name);
    }
  }

  private Answer taken(ApiRequest call) {
    NetworkFileKind kind = NetworkFileKind.of(call.body());
    String file = uploads.add(call.body());
    try {
      Network network = networks.network(spec(kind, file, call));
      return Answer.json(
          201,
          out -> {
            out.writeStartObject();
            out.writeStringField("network", network.spec());
            out.writeStringField("file", file);
            out.writeStringField("kind", kind.word());
            out.writeNumberField("hosts", network.endpointCount());
            out.writeNumberField("switches", network.nodeCount() - network.endpointCount());
            out.writeEndObject();
          });
    } catch (RuntimeException e) {
      uploads.remove(file);
      throw e;
    }
  }

  /** Forwarding tables join the fabric that the call names; all else is a network of its own. */
  private String spec(NetworkFileKind kind, String file, ApiRequest call) {
    if (kind != NetworkFileKind.ROUTES) {
      return kind.word() + ":" + file;
    }
    String fabric =
        Optional.ofNullable(call.query().get("network"))
            .filter(named -> NetworkText.parse(named, uploads).kind().equals(FABRIC))
            .orElseThrow(
                () ->
                    new BadInput(
                        "these are forwarding tables; upload the dump of their fabric first"));
    return fabric.replaceFirst(",routes=upload-[0-9a-f]+", "") + ",routes=" + file;
  }
}
