import { readdirSync, readFileSync } from 'node:fs';

/** The unit of /proc/<pid>/stat and /proc/stat on every Linux that Node runs on, in microseconds. */
const TICK = 10_000;

type Times = { parent: number; own: number; ended: number };

/** What a line of /proc/<pid>/stat says: its parent, and microseconds of its own and of its children that ended. */
export function timesOf(line: string): Times {
  // The name before may hold blanks and brackets.
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
    fields[1],
    ...fields.slice(11, 15),
  ];
  return { parent, own: (user + system) * TICK, ended: (endedUser + endedSystem) * TICK };
}

function read(pid: number): Times | null {
  try {
    return timesOf(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
}

/** Microseconds of processor time that some processes have used so far. */
export const cpuOf = (pids: number[]): number =>
  pids.reduce((sum, pid) => sum + (read(pid)?.own ?? 0), 0);

/** The same of a process and all that it started, those that have ended too. */
export function cpuOfFamily(parent: number): number {
  const numbers = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []));
  const children = numbers.flatMap((pid) => {
    const times = read(pid);
    return times?.parent === parent ? times.own : [];
  });
  const own = read(parent);
  return children.reduce((sum, time) => sum + time, (own?.own ?? 0) + (own?.ended ?? 0));
}

/** What a text of /proc/stat says: microseconds in which the machine's processors did anything so far. */
export function busyTime(text: string): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (text.split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softIrq) * TICK;
}

export const cpuOfMachine = (): number => busyTime(readFileSync('/proc/stat', 'utf8'));
