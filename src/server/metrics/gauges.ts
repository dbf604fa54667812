import { Counter, Gauge, type Registry } from 'prom-client';

type Labels = Record<string, string>;
export type Reading = { labels: Labels; value: number };
type Named = { name: string; help: string; labelNames?: string[] };
/** What is read at each scrape; nothing is said of what is null. */
type Read = () => number | null | Reading[] | Promise<number | null | Reading[]>;

/** Every reading on its own: a figure that is not known is left out, not told as nought. */
async function readingsOf(read: Read): Promise<Reading[]> {
  const value = await read();
  if (value === null) return [];
  return typeof value === 'number' ? [{ labels: {}, value }] : value;
}

/** Figures that are read when a monitor asks. Their help says whose they are: of the process, or of the database. */
export function createReadings(registry: Registry) {
  const registers = [registry];
  return {
    gauge({ name, help, labelNames = [] }: Named, read: Read): void {
      new Gauge({
        ...{ name, help, labelNames, registers },
        async collect() {
          const readings = await readingsOf(read);
          this.reset();
          // Without labels the library says nought where nothing is set.
          if (readings.length === 0 && labelNames.length === 0) this.remove();
          for (const { labels, value } of readings) this.set(labels, value);
        },
      });
    },

    /** Of a sum that is kept elsewhere. */
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
