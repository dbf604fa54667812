import cookie from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { routes } from '#kit/serve.server.ts';
import { days, seconds } from '#lib/dates/durations.ts';
import { AUTH_REPLIES } from '../auth.words.ts';
import { SECOND_FACTOR_REPLIES } from '../second-factor/replies.words.ts';
import { TRUST_COOKIE } from '../second-factor/second-factor.ts';
import { DEVICE_COOKIE, DEVICE_DAYS } from '../session/device.ts';
import { loginWithSecondFactor } from './second-step.server.ts';
import { login, logout, mainRoute, ownProfile, type SignedIn } from './sign-in.server.ts';
import {
  loginCall,
  loginWithSecondFactorCall,
  logoutCall,
  mainRouteCall,
  ownProfileCall,
} from './sign-in.ts';

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

/** Sets the cookie by which the browser is known, and answers the session as the API shows it. */
function keepSession(reply: FastifyReply, { user, token, expiresAt, device }: SignedIn) {
  reply.setCookie(DEVICE_COOKIE, device, DEVICE);
  reply.header('cache-control', 'no-store');
  return { user, token, expires_at: expiresAt.toISOString() };
}

export const authRoutes = routes('accounts', async (serve, app) => {
  await app.register(cookie);

  serve(
    loginCall,
    {
      access: 'anyone',
      shed: 'first',
      summary: 'Sign in with phone number and password',
      description:
        'For an account with a second factor, in a browser that is not trusted, a `ticket` for the code and no token.',
    },
    async ({ ctx, body, request, reply }) => {
      const outcome = await login(ctx, body, request.caller());
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

  serve(
    loginWithSecondFactorCall,
    {
      access: 'anyone',
      shed: 'first',
      summary: 'The code after the password: of the app, or a recovery code',
      description:
        'Five wrong codes end the ticket: 422 on `ticket`, as when it is over. `trust_device` sets the cookie `auth_trust`: this browser is then not asked for a code for as many days as the owner allows.',
      says: AUTH_REPLIES.signedIn,
    },
    async ({ ctx, body, request, reply }) => {
      const { trust, ...session } = await loginWithSecondFactor(ctx, body, request.caller());
      if (trust) reply.setCookie(TRUST_COOKIE, trust.value, { ...TRUST, maxAge: trust.maxAge });
      return keepSession(reply, session);
    },
  );

  serve(
    logoutCall,
    {
      access: 'signed-in',
      withoutSecondFactor: true,
      summary: 'End this session',
      says: AUTH_REPLIES.signedOut,
    },
    async ({ ctx, actor }) => {
      await logout(ctx, actor);
      return null;
    },
  );

  serve(
    ownProfileCall,
    {
      access: 'signed-in',
      withoutSecondFactor: true,
      summary: 'The signed-in user',
      says: AUTH_REPLIES.profile,
    },
    ({ ctx, actor }) => ownProfile(ctx, actor),
  );

  serve(
    mainRouteCall,
    {
      access: 'anyone',
      withoutSecondFactor: true,
      summary: 'Where the caller should go',
      says: AUTH_REPLIES.route,
    },
    ({ actor }) => ({ path: mainRoute(actor) }),
  );
});
