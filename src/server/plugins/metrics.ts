import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type BackupRecord, failureSince } from '#features/settings/backups/contract.ts';
import { AppError } from '#lib/http/errors.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const NANOSECONDS = 1e9;

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a reply that was sent without Fastify. */
    countReply(method: string, status: number, seconds: number): void;
  }
}

type Options = {
  /** For who asks from elsewhere; null: only the machine itself may. */
  token: string | null;
  /** Text messages that are waiting or on their way. */
  countWaitingTexts: () => Promise<number>;
  /** Codes refused because of the hourly cap. */
  countCodesRefused: () => number;
  /** How the nightly backups stand; null where none are made. */
  backupRecord: () => Promise<BackupRecord | null>;
};

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** What proxies add to what they pass on: how they call the caller, the host and themselves. */
const PASSED_ON =
  /^(?:forwarded|via|x-(?:original-)?forwarded(?:-.+)?|x-(?:real|client|cluster-client)-ip|true-client-ip|(?:cf|fastly)-.+|x-envoy-.+)$/;

/** The machine itself, and no caller who comes through a proxy on it; or the bearer of the token. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token && given && isSame(given, token)) return true;
  return (
    LOOPBACK.has(request.ip) && !Object.keys(request.headers).some((name) => PASSED_ON.test(name))
  );
}

/** A line of the text format of Prometheus (version 0.0.4). */
function line(name: string, value: number, labels: Record<string, string> = {}): string {
  const inside = Object.entries(labels).map(([key, text]) => `${key}="${text}"`);
  return `${name}${inside.length > 0 ? `{${inside.join(',')}}` : ''} ${value}`;
}

/** Zero for what has not been, so that a rule about its age catches that too. */
function backupLines(record: BackupRecord | null): string[] {
  if (!record) return [];
  const { latest } = record;
  return [
    line('backup_proven_timestamp_seconds', latest ? Math.floor(Date.parse(latest.at) / 1000) : 0),
    line('backup_proven_bytes', latest?.bytes ?? 0),
    line('backup_failing', Number(failureSince(record) !== null)),
  ];
}

/** `/metrics` for monitors (api.md): from loopback or with a token, 404 to everybody else. */
export const metricsPlugin = fp(
  async (app: FastifyInstance, options: Options) => {
    const { token, countWaitingTexts, countCodesRefused, backupRecord } = options;
    const served = new Map<string, { count: number; seconds: number }>();
    const delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
    app.addHook('onClose', async () => void delay.disable());

    function countReply(method: string, status: number, seconds: number): void {
      const key = `${method} ${Math.floor(status / 100)}xx`;
      const sum = served.get(key) ?? { count: 0, seconds: 0 };
      sum.count += 1;
      sum.seconds += seconds;
      served.set(key, sum);
    }
    app.decorate('countReply', countReply);
    app.addHook('onResponse', async (request, reply) => {
      countReply(request.method, reply.statusCode, reply.elapsedTime / 1000);
    });

    app.get(
      '/metrics',
      { config: { access: 'anyone' }, schema: { hide: true }, logLevel: 'warn' },
      async (request, reply) => {
        if (!mayRead(request, token)) throw new AppError('not_found');
        const counted = [...served].flatMap(([key, { count, seconds }]) => {
          const [method = '', status = ''] = key.split(' ');
          return [
            line('http_requests_total', count, { method, status }),
            line('http_request_seconds_total', seconds, { method, status }),
          ];
        });
        const lines = [
          ...counted,
          line('sms_waiting', await countWaitingTexts()),
          line('otp_refused_by_hourly_cap_total', countCodesRefused()),
          ...backupLines(await backupRecord()),
          line('process_resident_memory_bytes', process.memoryUsage.rss()),
          line('process_uptime_seconds', process.uptime()),
          line('event_loop_delay_p99_seconds', delay.percentile(99) / NANOSECONDS),
        ];
        reply.header('cache-control', 'no-store');
        return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`);
      },
    );
  },
  { name: 'metrics' },
);
