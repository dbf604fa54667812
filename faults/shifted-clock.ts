/** Loaded before a server: its time of day is set back by an hour at SIGWINCH, and again at the next one. */
import { moveClock } from '../test/clock-at.ts';

const HOUR = 3_600_000;
process.on('SIGWINCH', () => moveClock(-HOUR));
