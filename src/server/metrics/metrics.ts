import { Registry } from 'prom-client';
import { PRODUCT_VERSION } from '#lib/node/product.server.ts';
import { type DatabaseSources, engineOf, readDatabase } from './database.ts';
import { type FigureSources, readFigures } from './figures.ts';
import { createReadings } from './gauges.ts';
import { type ProcessSources, readProcess } from './process.ts';
import { countReplies } from './replies.ts';
import { readWork, type WorkSources } from './work.ts';

export type MetricSources = ProcessSources & WorkSources & FigureSources & DatabaseSources;

/** The metrics of one app, in a registry of its own: a process may have several apps. */
export function createMetrics(sources: MetricSources) {
  const registry = new Registry();
  const readings = createReadings(registry);
  const replies = countReplies(registry);
  const stop = readProcess(readings, sources);
  readWork(readings, sources);
  readFigures(readings, sources);
  readDatabase(readings, sources);
  readings.gauge(
    {
      name: 'build_info',
      help: 'What this process is: version of the product, of Node and the kind of database. Always 1.',
      labelNames: ['version', 'node', 'engine'],
    },
    () => [
      {
        labels: { version: PRODUCT_VERSION, node: process.version, engine: engineOf(sources) },
        value: 1,
      },
    ],
  );

  return {
    ...replies,
    /** All metrics as text, and its media type. */
    async scrape(): Promise<{ type: string; text: string }> {
      return { type: registry.contentType, text: await registry.metrics() };
    },
    close: stop,
  };
}
