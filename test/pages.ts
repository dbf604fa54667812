import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { createServer, type RunnableDevEnvironment } from 'vite';
import type { LoadBuild } from '#server/ssr.ts';

/** The site's own pages, bundled from the sources in this process; nothing listens. */
export async function bundlePages(): Promise<{ load: LoadBuild; close(): Promise<void> }> {
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
  // Before the server starts, which waits for its pages only so long.
  const build: ServerBuild = await environment.runner.import('virtual:react-router/server-build');
  return {
    load: async () => build,
    async close() {
      await vite.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
