import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer, type RunnableDevEnvironment } from 'vite';

/** Vite inside our own process: pages are bundled on the fly and reload hot. Development only. */
export async function createBundler() {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: 24_678 } },
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
