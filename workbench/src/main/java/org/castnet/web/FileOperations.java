package org.castnet.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.castnet.document.JsonText;
import org.castnet.format.Formats;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkText;

/**
 * Operations on uploaded files of any kind that the command line reads. Schedules are recognized by
 * their formats, scenarios, plans, studies and lessons by their fields; all other files are read as
 * networks, unless the caller states that another file names them.
 */
record FileOperations(Uploads uploads, OfferedNetworks networks, Formats formats) {
  private static final String TEXT = "text/plain";

  /** The kind of a file that no other kind recognises, if it has a line of a dump. */
  private static final String FABRIC = "fabric";

  /** OpenSM's forwarding tables, which belong to a fabric. */
  private static final String ROUTES = "routes";

  private static final Pattern ROUTES_LINE = Pattern.compile("(?m)^Unicast lids\\b");
  private static final Pattern FABRIC_LINE =
      Pattern.compile("(?m)^(vendid|devid|sysimgguid|switchguid|caguid|Switch|Ca|Rt)\\b");

  List<WebRoute> routes() {
    return List.of(
        new WebRoute("POST", "/api/networks", TEXT, (call, job) -> addNetwork(call)),
        new WebRoute("POST", "/api/files", TEXT, this::add),
        new WebRoute("GET", "/api/files/{file}", "", this::find));
  }

  private Answer add(ApiRequest call, Job job) {
    String name = call.parameters().text("name", "the file");
    if (call.parameters().has("part")) {
      return Answer.json(201, new UnreadAnswer(uploads.add(call.body()), "part"));
    }
    if (formats.recognised(call.body()).isPresent()) {
      return Answer.json(201, new UnreadAnswer(uploads.add(call.body()), "schedule"));
    }
    UploadKind kind = UploadKind.of(call.body());
    if (kind == UploadKind.NETWORK) {
      return addNetwork(call, name);
    }
    JsonNode content = parsed(name, call.body());
    String file = uploads.add(call.body());
    return Answer.json(201, new FileAnswer(file, kind.word(), content));
  }

  private static JsonNode parsed(String name, String text) {
    try {
      return JsonText.parseAny(text);
    } catch (BadInput e) {
      throw e.at(name);
    }
  }

  private Answer find(ApiRequest call, Job job) {
    String file = call.path().get("file");
    String text = uploads.need(file);
    UploadKind kind = UploadKind.of(text);
    if (kind == UploadKind.NETWORK) {
      throw BadInput.coded("wrong-kind-of-file", "'{file}' is the file of a network", file);
    }
    return Answer.json(200, new FileAnswer(file, kind.word(), JsonText.parseAny(text)));
  }

  /** A file that is read when a scenario names it. */
  private record UnreadAnswer(String file, String kind) {}

  private record FileAnswer(String file, String kind, JsonNode content) {}

  /** Adds the file of a network; error messages name it as the client does. */
  private Answer addNetwork(ApiRequest call, String name) {
    if (kind(call.body()).equals(FABRIC) && !FABRIC_LINE.matcher(call.body()).find()) {
      throw BadInput.coded(
          "unknown-kind-of-file",
          "{name}: unknown kind of file; castnet reads scenarios, plans, studies and"
              + " lessons (YAML or JSON), schedules in MSCCL XML, GOAL and others,"
              + " ibnetdiscover dumps with their forwarding tables,"
              + " anynet, GraphML, DOT, SteinLib and JSON networks, topologies of NCCL",
          name);
    }
    try {
      return addNetwork(call);
    } catch (BadInput e) {
      throw e.at(name);
    }
  }

  /** Returns the word of the kind of network in a file, or that of forwarding tables. */
  private String kind(String text) {
    String head = text.substring(0, Math.min(NetworkKinds.EXAMINED, text.length()));
    return ROUTES_LINE.matcher(head).find()
        ? ROUTES
        : networks.kindOf(text).map(NetworkKind::word).orElse(FABRIC);
  }

  private Answer addNetwork(ApiRequest call) {
    String kind = kind(call.body());
    String file = uploads.add(call.body());
    try {
      Network network = networks.network(spec(kind, file, call));
      int hosts = network.endpointCount();
      return Answer.json(
          201, new UploadAnswer(network.spec(), file, kind, hosts, network.nodeCount() - hosts));
    } catch (RuntimeException e) {
      uploads.remove(file);
      throw e;
    }
  }

  /** Returns the network: for forwarding tables the fabric that the request names with them. */
  private String spec(String kind, String file, ApiRequest call) {
    if (!kind.equals(ROUTES)) {
      return kind + ":" + file;
    }
    String fabric =
        Optional.ofNullable(call.parameters().text("network", null))
            .filter(named -> NetworkText.parse(named, uploads).kind().equals(FABRIC))
            .orElseThrow(
                () ->
                    BadInput.coded(
                        "fabric-missing",
                        "these are forwarding tables; upload the dump of their fabric first"));
    return fabric.replaceFirst(",routes=upload-[0-9a-f]+", "") + ",routes=" + file;
  }

  private record UploadAnswer(String network, String file, String kind, int hosts, int switches) {}
}
