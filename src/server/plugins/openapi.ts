import { readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createAddressRation } from '#lib/node/address-ration.server.ts';
import { createCachedAnswer } from '../cached-answer.ts';
import { describeRoute } from '../openapi-schema.ts';

/** What the browsing page needs: its own files, pictures inside its style sheet, and the contract. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A visit to the browsing page loads seven of these replies. */
const SHARE = { points: 60, duration: 60, reason: 'contract-address' };

/** Longer replies are compressed. */
const LARGE = 16 * 1024;

/** Scripts and style sheets of the browsing page that are large. */
async function largeFiles(): Promise<{ name: string; path: string }[]> {
  const main = createRequire(import.meta.url).resolve('@fastify/swagger-ui');
  const root = join(dirname(main), 'static');
  const names = (await readdir(root)).filter((name) => /\.(?:js|css)$/.test(name));
  const files = names.map((name) => ({ name, path: join(root, name) }));
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size));
  return files.filter((_file, place) => (sizes[place] ?? 0) > LARGE);
}

/** The contract at `/openapi.json` and a page to browse it at `/docs`, from the schemas that validate. */
export const openapiPlugin = fp(
  async (app: FastifyInstance) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Kargozar', version: '1' },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      transform: describeRoute,
    });
    const count = createAddressRation(SHARE);
    const ration = async ({ callerAddress }: FastifyRequest) => count(callerAddress);
    const contract = createCachedAnswer('application/json; charset=utf-8', () =>
      JSON.stringify(app.swagger()),
    );
    const inYaml = createCachedAnswer('application/x-yaml', () => app.swagger({ yaml: true }));
    app.get(
      '/openapi.json',
      { config: { access: 'anyone' }, schema: { hide: true }, onRequest: ration },
      contract,
    );
    await app.register(async (docs) => {
      docs.addHook('onRequest', ration);
      docs.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'anyone' };
        // The page's own handlers would generate all of it anew for each request.
        if (route.url === '/docs/json') route.handler = contract;
        if (route.url === '/docs/yaml') route.handler = inYaml;
      });
      for (const { name, path } of await largeFiles()) {
        const type = name.endsWith('.css') ? 'text/css' : 'application/javascript';
        const file = createCachedAnswer(`${type}; charset=utf-8`, () => readFile(path));
        docs.get(`/docs/static/${name}`, { schema: { hide: true } }, file);
      }
      await docs.register(swaggerUi, {
        routePrefix: '/docs',
        staticCSP: DOCS_POLICY,
        indexPrefix: '',
      });
    });
  },
  { name: 'openapi' },
);
