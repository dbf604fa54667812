/** Signing in with the code after the password. */

import type { z } from 'zod';
import type { UserRow } from '#db/schema/index.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { type AppError, invalidField } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import { lockCheckedUser } from '../auth.server.ts';
import { type MatchedCode, matchCode, spendMatched } from '../second-factor/codes.server.ts';
import { SECOND_FACTOR_ERRORS } from '../second-factor/replies.words.ts';
import { countRecoveryCodes } from '../second-factor/second-factor.data.server.ts';
import type { secondFactorLoginInput } from '../second-factor/second-factor.ts';
import { findOpenTicket, spendTicket, takeTicketTry } from '../second-step/tickets.server.ts';
import { type TrustCookie, trustDevice } from '../trusted.server.ts';
import { presentUser } from '../user-view.server.ts';
import type { TriedFrom } from './attempts.server.ts';
import type { Caller } from './caller.ts';
import { admit, enter, type SignedIn } from './sign-in.server.ts';

declare module '#kit/context.ts' {
  interface Limiters {
    secondFactorPerAccount: Limiter;
  }
}

type Input = z.output<typeof secondFactorLoginInput>;
/** The user who signs in, and the source of the call. */
type Entering = { user: UserRow; remember: boolean; caller: Caller; from: TriedFrom };

const ticketIsOver = (): AppError => invalidField('ticket', SECOND_FACTOR_ERRORS.ticket);

/** Opens the session, and trusts the browser where that was chosen; null when the code was used before. */
function open(ctx: Context, input: Input, matched: MatchedCode, entering: Entering) {
  const { user, caller } = entering;
  return transaction(ctx, async (ctx) => {
    // Number, password, activity and second factor may have changed since the password was checked.
    if (!(await lockCheckedUser(ctx.db, user))) throw ticketIsOver();
    if (!(await spendMatched(ctx, matched))) return null;
    if (!(await spendTicket(ctx, input.ticket))) throw ticketIsOver();
    if (matched.kind === 'recovery') {
      await recordAudit(ctx.db, user.id, 'user.recovery_code_used', user.id, {
        after: { codes_left: await countRecoveryCodes(ctx.db, user.id) },
      });
    }
    const opened = await enter(ctx, user, entering);
    const trust = input.trust_device ? await trustDevice(ctx, user.id, caller) : null;
    return { user: presentUser(user), ...opened, trust };
  });
}

/**
 * Signs in by the ticket of a right password and a code of the app, or a recovery code. 422 on `code`
 * when it is wrong or was used, and on `ticket` when that is expired, void, or ended by the fifth wrong
 * code: then the password is asked for again. 429 with the waits of the password, as a code may be
 * guessed too.
 */
export async function loginWithSecondFactor(
  ctx: Context,
  input: Input,
  caller: Caller,
): Promise<SignedIn & { remember: boolean; trust: TrustCookie | null }> {
  const found = await findOpenTicket(ctx, input.ticket);
  if (!found) {
    await ctx.limiters.loginPerAddress.consume(caller.address);
    throw ticketIsOver();
  }
  const { user, remember } = found;
  const from = await admit(ctx, user.phoneNumber, caller);
  // A thief with the password may use many addresses; the owner's own browsers are exempt.
  if ('address' in from) await ctx.limiters.secondFactorPerAccount.consume(String(user.id));
  const left = await takeTicketTry(ctx, input.ticket);
  if (left === null) throw ticketIsOver();
  const matched = await matchCode(ctx, user.id, input.code);
  const opened = matched && (await open(ctx, input, matched, { user, remember, caller, from }));
  const about = { user: user.id, address: caller.address };
  if (!opened) {
    ctx.log.info({ event: 'second-factor-refused', ...about }, 'a second factor was refused');
    throw left === 0 ? ticketIsOver() : invalidField('code', SECOND_FACTOR_ERRORS.wrongCode);
  }
  ctx.log.info({ event: 'signed-in', ...about, by: matched.kind }, 'signed in');
  return { ...opened, remember };
}
