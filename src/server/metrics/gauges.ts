import { Counter, Gauge, type Registry } from 'prom-client';

type Labels = Record<string, string>;
type Reading = { labels: Labels; value: number };
type Named = { name: string; help: string; labelNames?: string[] };
/** The figure that is read at each scrape; null is left out. */
type Read = () => number | null | Reading[] | Promise<number | null | Reading[]>;

/** Each reading by itself: an unknown figure is left out, not reported as zero. */
async function readingsOf(read: Read): Promise<Reading[]> {
  const value = await read();
  if (value === null) return [];
  return typeof value === 'number' ? [{ labels: {}, value }] : value;
}

/**
 * Figures that are read at each scrape. Their help says whether they are of the process or of the database.
 */
export function createReadings(registry: Registry) {
  const registers = [registry];
  return {
    gauge({ name, help, labelNames = [] }: Named, read: Read): void {
      new Gauge({
        ...{ name, help, labelNames, registers },
        async collect() {
          const readings = await readingsOf(read);
          this.reset();
          // Without labels the library reports zero where nothing is set.
          if (readings.length === 0 && labelNames.length === 0) this.remove();
          for (const { labels, value } of readings) this.set(labels, value);
        },
      });
    },

    /** A counter of a sum that is stored elsewhere. */
    counter({ name, help, labelNames = [] }: Named, read: Read): void {
      new Counter({
        ...{ name, help, labelNames, registers },
        async collect() {
          const readings = await readingsOf(read);
          this.reset();
          for (const { labels, value } of readings) this.inc(labels, value);
        },
      });
    },
  };
}

export type Readings = ReturnType<typeof createReadings>;
