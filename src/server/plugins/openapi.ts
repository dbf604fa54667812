import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { describeRoute } from '../openapi-schema.ts';

/** All that the browsing page needs: its own files, pictures inside its style sheet, and the contract. */
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
    app.get(
      '/openapi.json',
      { config: { access: 'anyone' }, schema: { hide: true } },
      async (_request, reply) => reply.header('cache-control', 'no-cache').send(app.swagger()),
    );
    await app.register(async (docs) => {
      docs.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'anyone' };
      });
      await docs.register(swaggerUi, {
        routePrefix: '/docs',
        staticCSP: DOCS_POLICY,
        indexPrefix: '',
      });
    });
  },
  { name: 'openapi' },
);
