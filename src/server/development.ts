import path from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer, type RunnableDevEnvironment } from 'vite';
import type { Config } from '#config/env.ts';

/**
 * The distance from the server's own port to that of the reload channel, downwards where there is no room
 * above.
 */
const APART = 10_000;
const HIGHEST_PORT = 65_535;

const reloadPort = (port: number): number =>
  port + APART > HIGHEST_PORT ? port - APART : port + APART;

/**
 * Vite inside our own process: pages are bundled on the fly and reload hot. Development only. Cache and port
 * depend on the data directory and the server's port, so that two servers leave each other alone.
 */
export async function createBundler({ dataDir, port }: Pick<Config, 'dataDir' | 'port'>) {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: reloadPort(port) } },
    cacheDir: path.join(dataDir, 'vite'),
    appType: 'custom',
  });
  const environment = vite.environments.ssr as RunnableDevEnvironment;
  return {
    loadPages: (): Promise<ServerBuild> =>
      environment.runner.import('virtual:react-router/server-build'),
    async mount(app: FastifyInstance): Promise<void> {
      await app.register(middie);
      app.use(vite.middlewares);
    },
    close: () => vite.close(),
  };
}
