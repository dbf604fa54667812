/** Loaded before a server: its time of day is set back by an hour at SIGWINCH, and again at the next one. */
const HOUR = 3_600_000;
let shift = 0;
process.on('SIGWINCH', () => {
  shift -= HOUR;
});

const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], newTarget) =>
    given.length === 0
      ? Reflect.construct(target, [RealDate.now() + shift], newTarget)
      : Reflect.construct(target, given, newTarget),
  get: (target, key, receiver) =>
    key === 'now' ? () => RealDate.now() + shift : Reflect.get(target, key, receiver),
});
