/**
 * `npm run admin -- 09121234567`: makes or rescues a super-admin from the shell. With `--reset-second-factor`
 * after the number its second factor is removed instead; `--reset-second-factors` alone removes all, for a
 * lost key.
 */
import { loadConfig } from '#config/env.ts';
import { createDatabase, withDatabase } from '#db/open.ts';
import {
  resetAllSecondFactors,
  resetSecondFactorOf,
} from '#features/auth/second-factor/rescue.server.ts';
import { generatePassword, makeSuperAdmin } from '#features/auth/super-admin.server.ts';
import type { Context } from '#kit/context.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { createContext } from '#server/context.ts';
import { createLogger } from '#server/logging.ts';

const USAGE = `Usage: npm run admin -- 09121234567
       npm run admin -- 09121234567 --reset-second-factor
       npm run admin -- --reset-second-factors`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function rescue(ctx: Context, phone: string): Promise<void> {
  const password = generatePassword();
  const outcome = await makeSuperAdmin(ctx, phone, password);
  say(`Super-admin ${outcome}.\n  phone     ${phone}\n  password  ${password}`);
  say('The password is shown this once; change it after signing in.');
}

const OUTCOMES = {
  reset:
    'The second factor is reset and the sessions are ended: sign in by password and set it up anew. A text says so to the number.',
  'had-none': 'This account has no second factor. Nothing was changed.',
  'no-account': 'There is no account with this number.',
} as const;

async function resetOne(ctx: Context, phone: string): Promise<void> {
  const outcome = await resetSecondFactorOf(ctx, phone);
  if (outcome === 'no-account') throw new Error(OUTCOMES[outcome]);
  say(OUTCOMES[outcome]);
}

async function resetAll(ctx: Context): Promise<void> {
  const reset = await resetAllSecondFactors(ctx);
  say(`Second factors reset: ${reset}. Their people sign in by password and set theirs up anew.`);
}

/** The command of the arguments; throws its usage for an unknown one. */
function commandOf([first = '', second, ...rest]: string[]): (ctx: Context) => Promise<void> {
  if (first === '--reset-second-factors' && second === undefined) return resetAll;
  const phone = normalisePhone(first);
  if (phone && rest.length === 0) {
    if (second === undefined) return (ctx) => rescue(ctx, phone);
    if (second === '--reset-second-factor') return (ctx) => resetOne(ctx, phone);
  }
  throw new Error(USAGE);
}

async function main(): Promise<void> {
  const command = commandOf(process.argv.slice(2));
  const config = loadConfig();
  // Texts wait for the server: a command stores them and sends none.
  await withDatabase(createDatabase(config, { joins: true }), (database) =>
    command(createContext({ config, database, log: createLogger('error') })),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
