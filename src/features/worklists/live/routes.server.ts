import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { canSeeKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { findActor } from '#features/auth/session/service.server.ts';
import type { PolicyChange } from '#features/policies/contract.ts';
import type { ReminderChange } from '#features/policies/reminders/contract.ts';
import type { RequestChange } from '#features/requests/contract.ts';
import {
  type OwnedChange,
  subscribeToChanges,
} from '#features/requests/live/changes.service.server.ts';
import { canHandleRequests } from '#features/requests/permissions.ts';
import { requireOwner } from '#features/tracking/own/service.server.ts';
import { isAboutOneSubmission, isPublicEvent } from '#features/tracking/track/contract.ts';
import { seconds } from '#lib/dates/durations.ts';
import { AppError } from '#lib/http/errors.ts';
import { REPLACED } from '#lib/http/event-stream.ts';
import { streamsOf } from './stream-budget.service.server.ts';

/**
 * How often a quiet stream sends a comment, so that proxies do not close it, and the listener's session is
 * checked.
 */
export const HEARTBEAT = seconds(5);
/** In seconds: when a rejected stream may be opened again. */
const RETURN_AFTER = 30;
/** In bytes: more than the largest burst. A listener with more unread bytes is not reading at all. */
const MOST_UNREAD = 1024 * 1024;

/** What a stream sends, and who may listen. */
type Listening = {
  /** Checked again with every heartbeat. */
  mayListen: (actor: Actor) => boolean;
  /** The change as the listener may see it; null for none. */
  tell: (told: OwnedChange, listener: Actor) => RequestChange | null;
  hearsPolicies?: boolean;
};

/**
 * A change as an account may see it; null for requests of others. Internal steps of the office and what
 * others sent for the same number are sent without their type.
 */
function tellOwner(
  person: { id: number; phoneNumber: string },
  { change, owner }: OwnedChange,
): RequestChange | null {
  const isOwner = owner.phoneNumbers.includes(person.phoneNumber);
  if (!isOwner && !owner.userIds.includes(person.id)) return null;
  const isWhole = owner.phoneNumbers.every((one) => one === person.phoneNumber);
  const isNamed = isPublicEvent(change.type) && (isWhole || !isAboutOneSubmission(change.type));
  return { ...change, type: isNamed ? change.type : 'updated' };
}

export const eventRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  const open = new Set<() => void>();
  // Otherwise a stream would delay the server's shutdown until its listener leaves.
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  async function stream(request: FastifyRequest, reply: FastifyReply, listening: Listening) {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const { raw } = reply;
    const listener = request.requireActor();
    const send = (text: string): void => {
      if (raw.headersSent && !raw.writableEnded && !raw.destroyed) raw.write(text);
      if (raw.writableLength > MOST_UNREAD) raw.destroy();
    };
    // Started while the route can still answer with an error: the database may be away.
    const subscribing = subscribeToChanges(ctx, {
      onRequest: (told) => {
        const change = listening.tell(told, listener);
        if (!change) return;
        send(`id: ${change.id}\nevent: request\ndata: ${JSON.stringify(change)}\n\n`);
      },
      ...(listening.hearsPolicies && {
        onPolicy: (policy_id: number) =>
          send(`event: policy\ndata: ${JSON.stringify({ policy_id } satisfies PolicyChange)}\n\n`),
        onReminder: (reminder_id: number) =>
          send(
            `event: reminder\ndata: ${JSON.stringify({ reminder_id } satisfies ReminderChange)}\n\n`,
          ),
      }),
    });
    let makeWay: (() => void) | null = null;
    let isReplaced = false;
    const leave = streamsOf(ctx).take(listener.id, {
      session: token,
      makeWay: () => {
        isReplaced = true;
        makeWay?.();
      },
    });
    const stop = await subscribing.catch((error: unknown) => {
      leave();
      throw error;
    });
    if (isReplaced) {
      stop();
      throw new AppError('too_many_requests', { retryAfter: RETURN_AFTER, reason: 'streams' });
    }
    // Later queries of the stream do not count against one request's share of the database.
    request.databaseAllowance?.end();
    const end = () => {
      clearInterval(heartbeat);
      stop();
      leave();
      open.delete(end);
      raw.end();
    };
    makeWay = () => {
      send(`event: ${REPLACED}\ndata: {}\n\n`);
      end();
    };
    const heartbeat = setInterval(async () => {
      // Checked without prolonging: an open page alone does not extend a session.
      const looked = findActor(ctx, token, { isAttended: false });
      const actor = await looked.catch(() => request.actor);
      if (actor && !actor.isLimited && listening.mayListen(actor)) send(': still here\n\n');
      else end();
    }, HEARTBEAT);
    open.add(end);
    reply.hijack();
    // The reader may have left during the subscription, before this handler was attached.
    if (raw.destroyed) return end();
    raw.once('close', end);
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    send('retry: 2000\nevent: open\ndata: {}\n\n');
  }

  app.get(
    '/events',
    {
      config: { access: 'staff' },
      exposeHeadRoute: false,
      schema: {
        tags: ['requests'],
        summary: 'Server-Sent Events: new and changed requests, policies and reminders of visitors',
        produces: ['text/event-stream'],
      },
    },
    (request, reply) =>
      stream(request, reply, {
        mayListen: canHandleRequests,
        hearsPolicies: true,
        tell: ({ change }, { role }) => (canSeeKind(role, change.kind) ? change : null),
      }),
  );

  app.get(
    '/my/events',
    {
      config: { access: 'signed-in' },
      exposeHeadRoute: false,
      schema: {
        tags: ['requests'],
        summary: "Server-Sent Events: the caller's own requests",
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const owner = await requireOwner(ctx, request.requireActor());
      await stream(request, reply, {
        mayListen: () => true,
        tell: (told) => tellOwner(owner, told),
      });
    },
  );
};
