package org.castnet.document;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.castnet.sim.AddressList;
import org.castnet.sim.RouterModel;
import org.castnet.sim.Technology;

/**
 * The machine of a request as JSON, with all values in force: the fields of {@code wormhole}, the
 * capability of routers, and the line that text formats print. Times are in picoseconds.
 *
 * @param routers the capability of routers, a word of {@code --machine}
 * @param flitTime of the fastest link, rounded
 * @param flitBytes empty if flit times do not follow from the speeds of links
 * @param buffer the number of flits, or {@code worm}; empty if packets share links
 * @param packetBuffers empty if each send has separate room
 */
record MachineJson(
    String text,
    String routers,
    String ports,
    String startUps,
    String startUpModel,
    long startUp,
    long receive,
    long combineTime,
    String switching,
    OptionalInt packetBytes,
    OptionalInt packetBuffers,
    long flitTime,
    OptionalInt flitBytes,
    Optional<Object> buffer,
    String virtualChannels,
    long routingDelay,
    String replication,
    String router,
    String lanes,
    String arbiter,
    long creditDelay,
    long headerDelay,
    long laneDelay,
    OptionalLong headerFlits,
    OptionalLong headerDestinations) {
  static MachineJson of(MachineText machine) {
    Technology technology = machine.technology();
    Technology.Node node = technology.node();
    Technology.Link link = technology.link();
    RouterModel model = technology.router().model();
    Optional<Technology.Packets> packets = link.packets();
    AddressList list = technology.addresses();
    return new MachineJson(
        machine.line(),
        machine.routers().word(),
        WormholeReader.text(node.ports()),
        WormholeReader.text(node.processors()),
        WormholeReader.text(node.startUpModel()),
        node.startUp(),
        node.receive(),
        node.combineTime(),
        WormholeReader.text(technology.switching()),
        packets.isPresent() ? OptionalInt.of(packets.get().bytes()) : OptionalInt.empty(),
        packets.isPresent() && packets.get().buffer() != Technology.Packets.ROOM_FOR_EACH_SEND
            ? OptionalInt.of(packets.get().buffer())
            : OptionalInt.empty(),
        link.flitTime(),
        link.flitBytes() > 0 ? OptionalInt.of(link.flitBytes()) : OptionalInt.empty(),
        packets.isPresent()
            ? Optional.empty()
            : Optional.of(
                link.buffer() == Technology.WHOLE_WORM
                    ? WormholeReader.WHOLE_WORM
                    : (Object) link.buffer()),
        WormholeReader.text(link.virtualChannels()),
        technology.router().routingDelay(),
        WormholeReader.text(technology.router().replication()),
        WormholeReader.text(model.kind()),
        WormholeReader.text(model.lanes()),
        WormholeReader.text(model.arbiter()),
        model.creditDelay(),
        model.headerDelay(),
        model.laneDelay(),
        list.flits() > 0 ? OptionalLong.of(list.flits()) : OptionalLong.empty(),
        list.flits() > 0 ? OptionalLong.of(list.destinations()) : OptionalLong.empty());
  }
}
