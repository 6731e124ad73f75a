"""Checks the lower bound of multicasts by the lengths that prove it, see docs/limit.md. Speeds are in GB/s or Gb/s, or equal.
castnet network NETWORK --format json > network.json; castnet limit REQUEST.json --format json > bound.json
python3 check_bound.py network.json bound.json REQUEST.json"""
import heapq, json, re, sys
from collections import Counter
from fractions import Fraction
network, bound, request = (json.load(open(file)) for file in sys.argv[1:])
def name(node): return ",".join(map(str, node)) if isinstance(node, list) else str(node)
def key(part): return tuple(name(part.get(field, "")) for field in ("from", "port", "to", "receives", "sends"))
def rate(link):
    found = re.fullmatch(r"([\d.]+)G([Bb])/s", link.get("speed", ""))
    return Fraction(found[1]) * (8 if found[2] == "B" else 1) if found else Fraction(1)
proof, rates, after = bound["certificate"], {}, {}
for link in network["links"]:
    for ends in (("from", "fromPort", "to"), ("to", "toPort", "from"))[:1 if link.get("oneWay") else 2]:
        arc = (*(str(link[end]) for end in ends), "", "")
        if not {arc[0], arc[2]} & set(map(name, proof["idle"])):
            rates[arc] = rate(link)
            after.setdefault(arc[0], []).append(arc)
def distance(source, target, length):
    queue, done = [(length["", "", "", "", source], source)], set()
    while queue:
        far, node = heapq.heappop(queue)
        if node == target: return far + length["", "", "", target, ""]
        for arc in [] if node in done else after.get(node, []): heapq.heappush(queue, (far + length[arc], arc[2]))
        done.add(node)
total = Counter({key(part): part["length"] for part in proof["lengths"]})
paid, needed, moved, asked = {}, 0, Counter(), Counter()
for demand in proof["demands"]:
    length = Counter({key(part): part["length"] for part in demand["lengths"]}) or total
    paid[demand["commodity"]] = paid.get(demand["commodity"], Counter()) + length
    for i, flits in enumerate(demand["flits"]):
        source, target = (name(side[i if len(side) > 1 else 0]) for side in (demand["from"], demand["to"]))
        moved[source, target] += flits
        needed += flits * distance(source, target, length)
for m in request["messages"]: asked.update({(name(m["source"]), name(to)): m["flits"] for to in m["destinations"]})
assert not moved - asked, "the certificate moves more flits than the messages"
assert all(not lengths - total for lengths in paid.values()), "flits that share a link pay more than its length"
proved = needed * max(rates.values()) / sum(length * rates.get(arc, max(rates.values())) for arc, length in total.items())
assert proved >= Fraction(proof["flow"]), f"the lengths prove {proved} flit times instead of {proof['flow']}"
