"""Checks the lower bound of messages by the lengths that prove it, see docs/limit.md. Speeds are in GB/s or Gb/s, or equal.
check_bound.py NETWORK BOUND REQUEST: from castnet network NETWORK --format json and castnet limit REQUEST --format json"""
import collections, fractions, itertools, json, math, re, sys
network, bound, request = (json.load(open(file)) for file in sys.argv[1:])
def name(node): return ",".join(map(str, node)) if isinstance(node, list) else str(node)
def key(part): return tuple(name(part.get(field, "")) for field in ("from", "port", "to", "receives", "sends"))
def rate(found): return fractions.Fraction(found[1]) * (8 if found[2] == "B" else 1) if found else fractions.Fraction(1)
proof, rates, needed, moved, paid = bound["certificate"], {}, 0, *(collections.defaultdict(collections.Counter) for _ in "12")
for link, (a, port, b) in itertools.product(network["links"], (("from", "fromPort", "to"), ("to", "toPort", "from"))):
    if not {str(link[a]), str(link[b])} & set(map(name, proof["idle"])) and (a == "from" or not link.get("oneWay")):
        rates[str(link[a]), str(link[port]), str(link[b]), "", ""] = rate(re.match(r"([\d.]+)G([Bb])/s", link.get("speed", "")))
flits = {m.get("id", i): m["flits"] for i, m in enumerate(request["messages"])}
ends = {m.get("id", i): [set(map(name, m.get(end + "s", [m.get(end)]))) for end in ("source", "destination")]
        for i, m in enumerate(request["messages"])}
back = {m["resultOf"]: m["id"] for m in request["messages"] if "resultOf" in m and ends[m["resultOf"]] == ends[m["id"]][::-1]}
job = set().union(*itertools.chain(*ends.values()))
pairs = {m: set(itertools.permutations(a | b, 2) if m in back else itertools.product(a, b)) for m, (a, b) in ends.items()}
def distances(far, length):
    near = {arc: far[arc[0]] + length[arc] for arc in rates if arc[0] in far}
    nearer = {arc[2]: distance for arc, distance in near.items() if distance < far.get(arc[2], math.inf)}
    return distances({**far, **nearer}, length) if nearer else far
total = collections.Counter({key(part): part["length"] for part in proof["lengths"]})
for demand in proof["demands"]:
    length = collections.Counter({key(part): part["length"] for part in demand["lengths"]}) or total
    paid[demand["commodity"]] += length
    for a, b, count in zip(*(itertools.cycle(map(name, demand[side])) for side in ("from", "to")), demand["flits"]):
        moved[demand["commodity"]][a, b] += count
        needed += count * (distances({a: length["", "", "", "", a]}, length)[b] + length["", "", "", b, ""])
    for count in demand["flits"][: not demand["from"]]:  # a contribution and a result enter each part, such as a host or machine
        ranks = job if "hosts" in network else {arc[0] for arc in rates}
        far = {a: {b: d + total["", "", "", b, ""] for b, d in distances({a: 0}, total).items() if b in ranks - {a}} for a in ranks}
        part = {a: frozenset({a} | {b for b in far[a] if far[a][b] == far[b].get(a) == 0}) for a in ranks}
        most = sum(flits[m] * (len({part[rank] for rank in a | b}) - 1) for m, (a, b) in ends.items())
        assert "reduce" not in str(network.get("switches")), "the script does not check deliveries if switches reduce"
        assert count <= most, f"the parts have {most} flits to receive, not {count}"
        needed += count * min(far[a][b] for a in ranks for b in far[a] if part[a] != part[b])
for m in sorted(pairs.keys() - back.values(), key=lambda m: -len(pairs[m])):  # commodities share no flits
    for need in sorted(moved.values(), key=lambda need: sorted(need[pair] for pair in pairs[m]), reverse=True):
        flits[m] -= (used := max(0, min(flits[m], max(need[pair] for pair in pairs[m]))))
        need.subtract(dict.fromkeys(pairs[m], used))
assert not any(+need for need in moved.values()), "the certificate moves more flits than the messages"
assert all(not lengths - total for lengths in paid.values()), "flits that share a link pay more than its length"
proved = needed * max(rates.values()) / sum(length * rates.get(arc, max(rates.values())) for arc, length in total.items())
assert proved >= fractions.Fraction(proof["flow"]), f"the lengths prove {proved} flit times instead of {proof['flow']}"
