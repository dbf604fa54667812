import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { canSeeKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { findActor } from '#features/auth/session/session.server.ts';
import type { PolicyChange } from '#features/policies/policies.ts';
import type { ReminderChange } from '#features/policies/reminders/reminders.ts';
import { type OwnedChange, subscribeToChanges } from '#features/requests/changes.server.ts';
import { canHandleRequests } from '#features/requests/permissions.ts';
import type { RequestChange } from '#features/requests/requests.ts';
import { canHearOfTask } from '#features/tasks/permissions.ts';
import type { TaskChangeEvent } from '#features/tasks/tasks.ts';
import { requireOwner } from '#features/tracking/own/own.server.ts';
import { isAboutOneSubmission, isPublicEvent } from '#features/tracking/track/track.ts';
import { perServer } from '#kit/context.ts';
import { seconds } from '#lib/dates/durations.ts';
import { AppError } from '#lib/http/errors.ts';
import { REPLACED } from '#lib/http/event-stream.ts';

/** Streams that a session and an account may hold open at once (security.md, "Streams and bytes have budgets"). */
const PER_SESSION = 4;
const PER_ACCOUNT = 8;

type Stream = {
  session: string;
  /** Ends the stream, as another one of the same session or account replaces it. */
  makeWay: () => void;
};

/**
 * Limits the open streams, in this process. The oldest is ended and not the newest: a stream whose browser
 * has lost its network is still counted for a while, and is always an old one.
 */
function createStreamBudget() {
  const accounts = new Map<number, Set<Stream>>();

  /** Counts a stream in, and ends the ones over the limits at once. Answers a function that counts it out. */
  function take(account: number, stream: Stream): () => void {
    const open = accounts.get(account) ?? new Set<Stream>();
    accounts.set(account, open);
    open.add(stream);
    const leave = (gone: Stream): void => {
      open.delete(gone);
      if (open.size === 0 && accounts.get(account) === open) accounts.delete(account);
    };
    const ofSession = [...open].filter(({ session }) => session === stream.session);
    const surplus = ofSession.slice(0, -PER_SESSION);
    const others = [...open].filter((one) => !surplus.includes(one));
    for (const one of [...surplus, ...others.slice(0, -PER_ACCOUNT)]) {
      leave(one);
      one.makeWay();
    }
    return () => leave(stream);
  }

  return {
    take,
    /** The number of all open streams. */
    count: (): number => [...accounts.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

/** The open streams of this process. */
export const streamsOf = perServer(createStreamBudget);

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
  tell: (owned: OwnedChange, listener: Actor) => RequestChange | null;
  /** Also of policies, reminders and tasks. */
  hearsAll?: boolean;
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
      onRequest: (owned) => {
        const change = listening.tell(owned, listener);
        if (!change) return;
        send(`id: ${change.id}\nevent: request\ndata: ${JSON.stringify(change)}\n\n`);
      },
      ...(listening.hearsAll && {
        onPolicy: (policy_id: number) =>
          send(`event: policy\ndata: ${JSON.stringify({ policy_id } satisfies PolicyChange)}\n\n`),
        onReminder: (reminder_id: number) =>
          send(
            `event: reminder\ndata: ${JSON.stringify({ reminder_id } satisfies ReminderChange)}\n\n`,
          ),
        onTask: (task) => {
          if (!canHearOfTask(listener, task)) return;
          const data: TaskChangeEvent = { task_id: task.id };
          send(`event: task\ndata: ${JSON.stringify(data)}\n\n`);
        },
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
        summary:
          'Server-Sent Events: new and changed requests, policies, tasks and reminders of visitors',
        produces: ['text/event-stream'],
      },
    },
    (request, reply) =>
      stream(request, reply, {
        mayListen: canHandleRequests,
        hearsAll: true,
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
        tell: (owned) => tellOwner(owner, owned),
      });
    },
  );
};
