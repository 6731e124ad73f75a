/** Sentences about a three-stage network. */

export const count = (number, word) => `${number} ${word}${number === 1 ? '' : 's'}`;

/** Middles to which an input switch still has a free link. */
function free(net, circuits, inputSwitch) {
  const taken = new Set(
    circuits
      .filter((each) => Math.floor(each.in / net.n) === inputSwitch)
      .flatMap((each) => each.picks.map(([middle]) => middle)),
  );
  return Array.from({length: net.m}, (_, j) => j).filter((j) => !taken.has(j));
}

const reaches = (circuits, middle, outputSwitch) =>
  !circuits.some((each) => each.picks.some(([j, list]) => j === middle && list.includes(outputSwitch)));

/** The output switches of a request that no middle free to its input switch reaches. */
export function outOfReach(net, circuits, request) {
  const open = free(net, circuits, Math.floor(request.in / net.n));
  const asked = [...new Set(request.out.map((port) => Math.floor(port / net.n)))];
  return asked.filter((outputSwitch) => !open.some((middle) => reaches(circuits, middle, outputSwitch)));
}

function blocked(net, circuits, request, inputSwitch) {
  const open = free(net, circuits, inputSwitch);
  const links =
    open.length === 0
      ? 'no free link to any middle, so it cannot reach'
      : `a free link to ${open.length === 1 ? 'middle' : 'middles'} ${open.join(', ')} only, and none of these reaches`;
  const out = outOfReach(net, circuits, request).join(', ');
  return `Blocked. Input switch ${inputSwitch} has ${links} output switch ${out}.`;
}

/** Why a request was refused, in a sentence. */
export function explain(net, circuits, request, why) {
  const inputSwitch = Math.floor(request.in / net.n);
  if (why === 'blocked') return blocked(net, circuits, request, inputSwitch);
  const sentences = {
    bad: 'There is no such port.',
    busy_in: `Input ${request.in} already carries a circuit.`,
    busy_out: 'One of these outputs is in use.',
    idle: `Input ${request.in} carries no circuit.`,
    ineligible:
      `Input switch ${inputSwitch} may carry ${net.alpha} circuits to more than ${net.d} output switches; ` +
      'it has them.',
  };
  return sentences[why] ?? why;
}

export function slackText({middles, inputSwitch, outputSwitch}) {
  if (inputSwitch === undefined) return '';
  if (inputSwitch < 0) return 'Slack: no idle pair of ports.';
  const between = `from input switch ${inputSwitch} to output switch ${outputSwitch}`;
  return `Slack: ${count(middles, 'middle')} ${between}, the pair nearest to blocking.`;
}
