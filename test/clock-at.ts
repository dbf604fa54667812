/**
 * The clock of a run. Where `CLOCK_AT` names an instant, the process that loads this begins at it and goes on from
 * there, and so does every Node process and thread that it starts: all are away from the real time by the one
 * distance that the first of them took. Without `CLOCK_AT` nothing is changed. What is not Node keeps its own time;
 * PostgreSQL's `now()` above all.
 */
const { env } = process;

/** Read by whoever is started by a process that has set its clock. */
const DISTANCE = 'CLOCK_OFFSET_MS';

/** The process keeps it, and not this module: one that was bundled into another is loaded a second time. */
const KEPT = Symbol.for('the clock of this run');
type Clock = { shift: number };
const kept = globalThis as { [KEPT]?: Clock };

/** Puts the shifted clock in place of the real one. */
function install(): Clock {
  const clock: Clock = { shift: 0 };
  const RealDate = Date;
  const now = () => RealDate.now() + clock.shift;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });

  const { instant: realInstant, timeZoneId } = Temporal.Now;
  const instant = () => realInstant().add({ milliseconds: clock.shift });
  const at = (zone?: Temporal.TimeZoneLike) => instant().toZonedDateTimeISO(zone ?? timeZoneId());
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: at,
    plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => at(zone).toPlainDateTime(),
    plainDateISO: (zone?: Temporal.TimeZoneLike) => at(zone).toPlainDate(),
    plainTimeISO: (zone?: Temporal.TimeZoneLike) => at(zone).toPlainTime(),
  });
  return clock;
}

/** Moves the clock of this process by so many milliseconds, from where it is. */
export function moveClock(by: number): void {
  kept[KEPT] ??= install();
  kept[KEPT].shift += by;
}

/** How far this run is away from the real time, in ms. */
export const distanceOfRun = (): number => Number(env[DISTANCE] ?? 0);

/** What a Node process is given that is to be so many milliseconds away from the real time. */
export const environmentAwayBy = (distance: number): Record<string, string> => ({
  [DISTANCE]: String(distance),
  NODE_OPTIONS: `--import=${import.meta.url}`,
});

/** What a child process is given, where not all of the environment is passed on. */
export function clockEnvironment(): Record<string, string> {
  const { [DISTANCE]: distance, NODE_OPTIONS } = env;
  return distance === undefined ? {} : { [DISTANCE]: distance, NODE_OPTIONS: NODE_OPTIONS ?? '' };
}

if (env.CLOCK_AT && env[DISTANCE] === undefined) {
  const distance = Date.parse(env.CLOCK_AT) - Date.now();
  if (Number.isNaN(distance)) throw new Error(`CLOCK_AT: ${env.CLOCK_AT} is no instant`);
  env[DISTANCE] = String(distance);
  env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --import=${import.meta.url}`.trim();
}
if (env[DISTANCE] !== undefined && !kept[KEPT]) moveClock(Number(env[DISTANCE]));
