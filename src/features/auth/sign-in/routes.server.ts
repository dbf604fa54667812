import cookie from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { days, seconds } from '#lib/dates/durations.ts';
import { reply } from '#lib/http/envelope.ts';
import { emptyReply, loginInput, profileReply, routeReply, signedInReply } from '../contract.ts';
import {
  secondFactorLoginInput,
  secondFactorTicket,
  TRUST_COOKIE,
} from '../second-factor/contract.ts';
import { SECOND_FACTOR_REPLIES } from '../second-factor/replies.texts.ts';
import { DEVICE_COOKIE, DEVICE_DAYS } from '../session/device.contract.ts';
import { AUTH_REPLIES } from '../texts.ts';
import type { SecondStep } from './second-step.service.server.ts';
import type { AuthService, SignedIn } from './service.server.ts';

type Options = { auth: AuthService; secondStep: SecondStep };

const tags = ['accounts'];

/** For every page with a form to sign in by; never read as authentication. */
export const DEVICE = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  maxAge: days(DEVICE_DAYS) / seconds(1),
} as const;

/** As the cookie above, for as long as the owner allows. */
export const TRUST = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

const loginReply = reply(z.union([signedInReply.shape.data, secondFactorTicket]));

/** Sets the cookie by which the browser is known, and answers the session as the API shows it. */
function keepSession(reply: FastifyReply, { user, token, expiresAt, device }: SignedIn) {
  reply.setCookie(DEVICE_COOKIE, device, DEVICE);
  reply.header('cache-control', 'no-store');
  return { user, token, expires_at: expiresAt.toISOString() };
}

export const authRoutes: FastifyPluginAsyncZod<Options> = async (app, { auth, secondStep }) => {
  await app.register(cookie);

  app.post(
    '/auth/login',
    {
      config: { access: 'anyone', shed: 'first' },
      schema: {
        tags,
        summary: 'Sign in with phone number and password',
        description:
          'For an account with a second factor, in a browser that is not trusted, a `ticket` for the code and no token.',
        body: loginInput,
        response: { 200: loginReply },
      },
    },
    async (request, reply) => {
      const outcome = await auth.login(request.body, request.caller());
      if ('asked' in outcome) {
        reply.header('cache-control', 'no-store');
        const { ticket, expiresAt, trustedDays: trusted_days } = outcome.asked;
        const expires_at = expiresAt.toISOString();
        const data = { second_factor: true as const, ticket, expires_at, trusted_days };
        return { message: SECOND_FACTOR_REPLIES.asked, data };
      }
      return { message: AUTH_REPLIES.signedIn, data: keepSession(reply, outcome.session) };
    },
  );

  app.post(
    '/auth/login/second-factor',
    {
      config: { access: 'anyone', shed: 'first' },
      schema: {
        tags,
        summary: 'The code after the password: of the app, or a recovery code',
        description:
          'Five wrong codes end the ticket: 422 on `ticket`, as when it is over. `trust_device` sets the cookie `auth_trust`: this browser is then not asked for a code for as many days as the owner allows.',
        body: secondFactorLoginInput,
        response: { 200: signedInReply },
      },
    },
    async (request, reply) => {
      const { trust, ...session } = await secondStep.login(request.body, request.caller());
      if (trust) reply.setCookie(TRUST_COOKIE, trust.value, { ...TRUST, maxAge: trust.maxAge });
      return { message: AUTH_REPLIES.signedIn, data: keepSession(reply, session) };
    },
  );

  app.post(
    '/auth/logout',
    {
      config: { access: 'signed-in', withoutSecondFactor: true },
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
      config: { access: 'signed-in', withoutSecondFactor: true },
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
      config: { access: 'anyone', withoutSecondFactor: true },
      schema: { tags, summary: 'Where the caller should go', response: { 200: routeReply } },
    },
    async (request) => ({
      message: AUTH_REPLIES.route,
      data: { path: auth.route(request.actor) },
    }),
  );
};
