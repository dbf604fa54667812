import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireActor } from '#server/plugins/actor.ts';
import { emptyReply, loginInput, profileReply, routeReply, signedInReply } from './contract.ts';
import type { AuthService, Caller } from './service.server.ts';
import { AUTH_REPLIES } from './texts.ts';

type Options = { auth: AuthService };

const tags = ['accounts'];

/** Where a request comes from, as services take it. */
export function callerOf(request: FastifyRequest): Caller {
  return { address: request.callerAddress, userAgent: request.headers['user-agent'] ?? '' };
}

export const authRoutes: FastifyPluginAsyncZod<Options> = async (app, { auth }) => {
  app.post(
    '/auth/login',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Sign in with phone number and password',
        body: loginInput,
        response: { 200: signedInReply },
      },
    },
    async (request) => {
      const { user, token, expiresAt } = await auth.login(request.body, callerOf(request));
      const data = { user, token, expires_at: expiresAt.toISOString() };
      return { message: AUTH_REPLIES.signedIn, data };
    },
  );

  app.post(
    '/auth/logout',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'End this session', response: { 200: emptyReply } },
    },
    async (request) => {
      await auth.logout(requireActor(request));
      return { message: AUTH_REPLIES.signedOut, data: null };
    },
  );

  app.get(
    '/auth/profile',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'The signed-in user', response: { 200: profileReply } },
    },
    async (request) => ({
      message: AUTH_REPLIES.profile,
      data: await auth.profile(requireActor(request)),
    }),
  );

  app.post(
    '/auth/route',
    {
      config: { access: 'anyone' },
      schema: { tags, summary: 'Where the caller should go', response: { 200: routeReply } },
    },
    async (request) => ({
      message: AUTH_REPLIES.route,
      data: { path: auth.route(request.actor) },
    }),
  );
};
