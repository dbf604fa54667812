import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { createServer, type RunnableDevEnvironment } from 'vite';
import type { LoadBuild } from '#server/pages/ssr.ts';

/** Loads every page from the sources; nothing listens. What a page loads late is loaded as it is shown. */
async function bundle(): Promise<ServerBuild> {
  const listening = process.listeners('SIGTERM');
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'kargozar-pages-'));
  const vite = await createServer({
    root: path.resolve(import.meta.dirname, '..'),
    cacheDir,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const environment = vite.environments.ssr as RunnableDevEnvironment;
  const build: ServerBuild = await environment.runner.import('virtual:react-router/server-build');
  // It would end the process at a signal; that is for whoever runs the tests.
  for (const added of process.listeners('SIGTERM')) {
    if (!listening.includes(added)) process.off('SIGTERM', added);
  }
  await rm(cacheDir, { recursive: true, force: true });
  return build;
}

/** The process keeps them, and not this module: some files of tests get every module anew. */
const KEPT = Symbol.for('the pages of the site');
const kept = globalThis as { [KEPT]?: Promise<ServerBuild> };

/**
 * The site's own pages, from the sources; once for all files of a worker, as it takes longer than their tests. To be
 * awaited before a server starts, which waits for its pages only so long.
 */
export async function bundlePages(): Promise<LoadBuild> {
  kept[KEPT] ??= bundle();
  const build = await kept[KEPT];
  return async () => build;
}
