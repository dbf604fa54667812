import cookie from '@fastify/cookie';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { Actor } from '#domain/roles.ts';
import { FILES_COOKIE } from '#features/attachments/attachments.ts';
import { type Access, canUse } from '#features/auth/permissions.ts';
import { SECOND_FACTOR_REQUIRED } from '#features/auth/second-factor/replies.words.ts';
import { TRUST_COOKIE } from '#features/auth/second-factor/second-factor.ts';
import { DEVICE_COOKIE } from '#features/auth/session/device.ts';
import { findActor } from '#features/auth/session/session.server.ts';
import type { Caller } from '#features/auth/sign-in/caller.ts';
import type { Context } from '#kit/context.ts';
import { UNATTENDED_HEADER } from '#lib/browser/attendance.ts';
import { AppError } from '#lib/http/errors.ts';
import { limitKeyOf } from '../caller-address.ts';

type ListedRoute = {
  method: string;
  url: string;
  config: FastifyContextConfig;
  /** In bytes; absent where the server's default limit applies. */
  bodyLimit: number | undefined;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The live session's user; null for no user, a visitor. */
    actor: Actor | null;
    /** The key by which limits count the caller. */
    callerAddress: string;
    /** The actor of a route that requires a session; its guard has run. */
    requireActor(): Actor;
    /** The origin of the request, in the form for services. */
    caller(): Caller;
  }
  interface FastifyInstance {
    /** What use cases get of this server. */
    ctx: Context;
    /**
     * Every route, for the tests that compare each with its row of the access matrix and with its frozen
     * line.
     */
    listRoutes(): ListedRoute[];
  }
  interface FastifyContextConfig {
    /** The access of the route. A route without it stops the start: deny by default. */
    access?: Access;
    /**
     * Also for staff whose second factor is due and not set up: the routes that set it up or return the
     * user's own account.
     */
    withoutSecondFactor?: boolean;
  }
}

function caller(this: FastifyRequest): Caller {
  const cookies = cookie.parse(this.headers.cookie ?? '');
  return {
    address: this.callerAddress,
    userAgent: this.headers['user-agent'] ?? '',
    device: cookies[DEVICE_COOKIE] ?? null,
    trust: cookies[TRUST_COOKIE] ?? null,
    files: cookies[FILES_COOKIE] ?? null,
    account: this.actor?.id ?? null,
  };
}

function requireActor(this: FastifyRequest): Actor {
  if (!this.actor) throw new AppError('unauthenticated');
  return this.actor;
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Finds the caller and checks every route's `config.access`. Only the Authorization header counts; the cookie
 * is never read as authentication, so there is nothing to forge a request with.
 */
export const actorPlugin = fp(
  async (app: FastifyInstance) => {
    const { ctx } = app;
    app.decorateRequest('actor', null);
    app.decorateRequest('callerAddress', '');
    app.decorateRequest('requireActor', requireActor);
    app.decorateRequest('caller', caller);

    // Checked once all routes are known, because plugins with routes of their own set it late.
    const routes: RouteOptions[] = [];
    app.addHook('onRoute', (route) => void routes.push(route));
    app.decorate('listRoutes', () =>
      routes.flatMap(({ method, url, config = {}, bodyLimit }) =>
        [method].flat().map((one) => ({ method: one, url, config, bodyLimit })),
      ),
    );
    app.addHook('onReady', async () => {
      const open = routes.find((route) => !route.config?.access);
      if (open)
        throw new Error(`${open.method} ${open.url} does not say who may call it (config.access)`);
    });

    app.addHook('onRequest', async (request) => {
      request.callerAddress = limitKeyOf(request.ip);
      const { access, withoutSecondFactor } = request.routeOptions.config;
      if (!access) return;
      const token = bearerToken(request);
      const isAttended = request.headers[UNATTENDED_HEADER] !== '1';
      const actor = token ? await findActor(ctx, token, { isAttended }) : null;
      const isHeldBack = actor?.isLimited && !withoutSecondFactor;
      if (isHeldBack && access !== 'anyone')
        throw new AppError('forbidden', SECOND_FACTOR_REQUIRED);
      // Public routes then answer as for a visitor.
      request.actor = isHeldBack ? null : actor;
      if (canUse(access, request.actor)) return;
      throw new AppError(request.actor ? 'forbidden' : 'unauthenticated');
    });
  },
  { name: 'actor' },
);
