import cookie from '@fastify/cookie';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { days, seconds } from '#lib/dates/durations.ts';
import { emptyReply, loginInput, profileReply, routeReply, signedInReply } from '../contract.ts';
import { DEVICE_COOKIE, DEVICE_DAYS } from '../session/device.contract.ts';
import { AUTH_REPLIES } from '../texts.ts';
import type { AuthService } from './service.server.ts';

type Options = { auth: AuthService };

const tags = ['accounts'];

/** For every page with a form to sign in by; never read as authentication. */
export const DEVICE = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  maxAge: days(DEVICE_DAYS) / seconds(1),
} as const;

export const authRoutes: FastifyPluginAsyncZod<Options> = async (app, { auth }) => {
  await app.register(cookie);

  app.post(
    '/auth/login',
    {
      config: { access: 'anyone', shed: 'first' },
      schema: {
        tags,
        summary: 'Sign in with phone number and password',
        body: loginInput,
        response: { 200: signedInReply },
      },
    },
    async (request, reply) => {
      const signedIn = await auth.login(request.body, request.caller());
      const { user, token, expiresAt, device } = signedIn;
      reply.setCookie(DEVICE_COOKIE, device, DEVICE);
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
      await auth.logout(request.requireActor());
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
      data: await auth.profile(request.requireActor()),
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
