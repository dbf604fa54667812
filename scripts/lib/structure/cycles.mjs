/**
 * The import cycles of a graph, the shortest one of each knot, as the files along it.
 * @param {ReadonlyMap<string, readonly string[]>} graph file → the files it imports
 * @returns {string[][]}
 */
export function findCycles(graph) {
  const cycles = [];
  /** Files of knots that have been told of: one message for each knot is enough to begin with. */
  const told = new Set();
  for (const file of [...graph.keys()].sort()) {
    if (told.has(file)) continue;
    const cycle = shortestWayBack(graph, file);
    if (!cycle || cycle.some((member) => told.has(member))) continue;
    for (const member of cycle) told.add(member);
    cycles.push(cycle);
  }
  return cycles;
}

/**
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @param {string} start
 * @returns {string[] | null} from `start` to the file that imports it
 */
function shortestWayBack(graph, start) {
  const queue = [[start]];
  const seen = new Set();
  for (let way = queue.shift(); way; way = queue.shift()) {
    for (const next of graph.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...way, next]);
    }
  }
  return null;
}
