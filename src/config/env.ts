/**
 * The only reader of the environment. Every variable of the product is here with its default and meaning; a
 * wrong value stops the start with one line per variable.
 */
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { isOptionalText, TEXT_NAMES, type TextName } from '#domain/texts.ts';
import { seconds } from '#lib/dates/durations.ts';
import { parseKey } from '#lib/node/secret-box.server.ts';
import { normalisePhone } from '#lib/phone/phone.ts';

const SMS_PROVIDERS = ['console', 'file', 'smsir', 'kavenegar'] as const;
/**
 * Every gateway that sends by approved templates needs these; a missing optional one is only reported at the
 * start.
 */
const NEEDED_TEMPLATES = TEXT_NAMES.filter((name) => !isOptionalText(name));
type SmsTemplates = Partial<Record<TextName, string>>;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function isCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (!family || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** `register-code=100001,reset-code=100002`: the gateway's own template for each text. */
function templates(value: RegExp, error: string) {
  return list.transform((pairs, context): SmsTemplates => {
    const entries = pairs.map((pair) => pair.split('=').map((part) => part.trim()));
    for (const [name = '', template = '', ...rest] of entries) {
      const isKnown = TEXT_NAMES.some((one) => one === name);
      if (!isKnown || !value.test(template) || rest.length > 0) context.addIssue(error);
    }
    return Object.fromEntries(entries);
  });
}

const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .refine(URL.canParse, 'must be an address such as postgres://user:password@host:5432/database')
  .optional();

const gateway = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''));

const schema = z.object({
  /** `development` mounts the page bundler with hot reload; anything else serves the built pages. */
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  /** Where the server listens. */
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /**
   * On SIGTERM: how long proxies have to notice at `/readyz` before the server stops listening. A little more
   * than the time between two of their polls.
   */
  DRAIN_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0).max(5).default(1),
  /**
   * For a slow or shared machine: a factor for the default limits of database time per request, of the
   * server's delay before it turns requests away, and of the wait for a changed page.
   */
  PATIENCE: z.coerce.number({ error: 'must be a number' }).min(1).max(60).default(1),
  /** Embedded database and file outbox. */
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((dir) => path.resolve(dir)),
  /**
   * An existing directory: each night's backup goes into it, and as many of them remain as `BACKUP_KEEP`
   * says. No backups are made when unset.
   */
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z.coerce.number({ error: 'must be a number' }).int().min(1).max(1000).default(14),
  /**
   * An empty database, for proving backups where no PostgreSQL can be started for it; emptied again each
   * time.
   */
  BACKUP_PROOF_URL: postgresAddress,
  /** PostgreSQL in place of the embedded database. */
  DATABASE_URL: postgresAddress,
  /**
   * The same database without the pooler that `DATABASE_URL` leads through, for what needs a session of its
   * own.
   */
  DATABASE_DIRECT_URL: postgresAddress,
  /**
   * Lets this version serve a database that a newer version migrated: for going back after a failed upgrade.
   */
  GOING_BACK: z.literal('1', { error: 'must be 1 or unset' }).optional(),
  /**
   * Encrypts what a thief of the database could use (the secrets of second factors). With the embedded
   * database a key is made in `DATA_DIR/secret.key` when unset; with PostgreSQL nothing can be encrypted
   * without it.
   */
  SECRET_KEY: z
    .string()
    .transform((typed, context) => {
      const key = parseKey(typed);
      if (!key) context.addIssue('must be 32 bytes as 64 hexadecimal digits or in Base64');
      return key ?? z.NEVER;
    })
    .optional(),
  /** Canonical links and sitemap; `http://localhost:PORT` when unset. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** The first super-admin, used only while there is none; generated and printed once when unset. */
  SUPER_ADMIN_PHONE: z
    .string()
    .transform((typed, context) => {
      const phone = normalisePhone(typed);
      if (!phone) context.addIssue('must be an Iranian mobile number such as 09121234567');
      return phone ?? z.NEVER;
    })
    .optional(),
  SUPER_ADMIN_PASSWORD: z.string().min(8, 'must have 8 to 128 characters').max(128).optional(),
  /** The providers of text messages, in order; the next is tried on a definite failure. */
  SMS_PROVIDER: list
    .pipe(
      z.array(z.enum(SMS_PROVIDERS, { error: `must be of ${SMS_PROVIDERS.join(', ')}` })).min(1),
    )
    .default(['console']),
  /** Where the `file` provider appends; `DATA_DIR/sms.jsonl` when unset. */
  SMS_FILE: z.string().min(1).optional(),
  /** sms.ir: the key, and the number of the approved template of each text; both required with `smsir`. */
  SMSIR_API_KEY: z.string().default(''),
  SMSIR_TEMPLATES: templates(
    /^\d+$/,
    `must be name=number pairs, comma-separated, for ${TEXT_NAMES.join(', ')}`,
  ).default({}),
  SMSIR_BASE_URL: gateway.default('https://api.sms.ir'),
  /** Kavenegar: the key, required with `kavenegar`. */
  KAVENEGAR_API_KEY: z.string().default(''),
  /** Names of the approved templates of the codes; by default the product's own names. */
  KAVENEGAR_TEMPLATES: templates(
    /^[\w-]+$/,
    `must be name=name pairs, comma-separated, for ${TEXT_NAMES.slice(0, 2).join(', ')}`,
  ).default({}),
  /** The line that plain texts come from; the account's own when unset. */
  KAVENEGAR_SENDER: z.string().regex(/^\d+$/, 'must be the digits of a line').optional(),
  KAVENEGAR_BASE_URL: gateway.default('https://api.kavenegar.com'),
  /** CIDRs of the reverse proxies whose `X-Forwarded-For` counts; none when unset. */
  TRUST_PROXY: list
    .pipe(z.array(z.string().refine(isCidr, 'must be addresses or CIDRs, comma-separated')))
    .default([]),
  /** Lets a caller with this bearer token read `/metrics` from another machine. */
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters at least').optional(),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info'),
});

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * The variables that a chosen gateway needs and that are missing; reported even while other variables are
 * wrong.
 */
function missingForGateways(given: Record<string, string | undefined>): string[] {
  const chosen = list.parse(given.SMS_PROVIDER ?? '');
  const lines: string[] = [];
  if (chosen.includes('smsir')) {
    if (!given.SMSIR_API_KEY) lines.push('SMSIR_API_KEY: is required by the provider smsir');
    const named = list.parse(given.SMSIR_TEMPLATES ?? '').map((pair) => pair.split('=')[0]?.trim());
    const missing = NEEDED_TEMPLATES.filter((template) => !named.includes(template));
    if (missing.length > 0) {
      lines.push(`SMSIR_TEMPLATES: is required by the provider smsir; lacks ${missing.join(', ')}`);
    }
  }
  if (chosen.includes('kavenegar') && !given.KAVENEGAR_API_KEY) {
    lines.push('KAVENEGAR_API_KEY: is required by the provider kavenegar');
  }
  return lines;
}

/** The whole configuration, parsed once. Throws a `ConfigError` with one line per wrong variable. */
export function loadConfig(environment: Record<string, string | undefined> = process.env) {
  // An empty variable is an unset one: compose files and shells produce them.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const lines = (parsed.error?.issues ?? [])
    .map((issue) => `${String(issue.path[0])}: ${issue.message}`)
    .concat(missingForGateways(given));
  if (!parsed.success || lines.length > 0) throw new ConfigError([...new Set(lines)].join('\n'));
  const env = parsed.data;
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    drainTime: seconds(env.DRAIN_SECONDS),
    patience: env.PATIENCE,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    backupProofUrl: env.BACKUP_PROOF_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    isGoingBack: env.GOING_BACK !== undefined,
    secretKey: env.SECRET_KEY ?? null,
    backups: env.BACKUP_DIR
      ? { directory: path.resolve(env.BACKUP_DIR), keep: env.BACKUP_KEEP }
      : null,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    superAdmin: {
      phone: env.SUPER_ADMIN_PHONE ?? null,
      password: env.SUPER_ADMIN_PASSWORD ?? null,
    },
    smsProviders: env.SMS_PROVIDER,
    smsFile: env.SMS_FILE ? path.resolve(env.SMS_FILE) : path.join(env.DATA_DIR, 'sms.jsonl'),
    smsir: {
      apiKey: env.SMSIR_API_KEY,
      baseUrl: env.SMSIR_BASE_URL,
      templates: env.SMSIR_TEMPLATES,
    },
    kavenegar: {
      apiKey: env.KAVENEGAR_API_KEY,
      baseUrl: env.KAVENEGAR_BASE_URL,
      sender: env.KAVENEGAR_SENDER ?? null,
      templates: env.KAVENEGAR_TEMPLATES,
    },
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
  };
}

export type Config = ReturnType<typeof loadConfig>;

/** The directories of the system's commands. */
export const pathOfCommands = (): string => process.env.PATH ?? '/usr/bin:/bin';
