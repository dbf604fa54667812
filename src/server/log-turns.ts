import type { DestinationStream } from 'pino';

/** The most characters of buffered lines, however long a turn takes. */
const MOST_HELD = 65_536;

/**
 * Writes the lines of one turn of the event loop together: a line for each reply would cost a system call for
 * each. They are written at the end of the turn, also before the process exits; a killed process loses its
 * last turn at most.
 */
export function writeByTurns(destination: DestinationStream): DestinationStream {
  let held = '';

  function writeHeld(): void {
    const lines = held;
    held = '';
    if (lines) destination.write(lines);
  }
  process.once('exit', writeHeld);

  return {
    write(line) {
      if (!held) setImmediate(writeHeld);
      held += line;
      if (held.length > MOST_HELD) writeHeld();
    },
  };
}
