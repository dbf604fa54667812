import type { z } from 'zod';
import type { Database } from '#db/client.ts';
import type { UserRow } from '#db/schema/index.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { type AppError, invalidField } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import type { Log } from '#lib/node/log.ts';
import { lockCheckedUser } from '../data.server.ts';
import type { Codes, MatchedCode } from '../second-factor/codes.service.server.ts';
import type { secondFactorLoginInput } from '../second-factor/contract.ts';
import { countRecoveryCodes } from '../second-factor/data.server.ts';
import { SECOND_FACTOR_ERRORS } from '../second-factor/replies.texts.ts';
import type { Tickets } from '../second-step/tickets.service.server.ts';
import type { TrustCookie, TrustedDevices } from '../trusted-devices/trusted.service.server.ts';
import { presentUser } from '../user-view.service.server.ts';
import type { Caller } from './caller.contract.ts';
import type { TriedFrom } from './delay.service.server.ts';
import type { Entrance } from './entrance.service.server.ts';
import type { SignedIn } from './service.server.ts';

type Dependencies = {
  db: Database;
  entrance: Entrance;
  tickets: Tickets;
  codes: Pick<Codes, 'match' | 'spend'>;
  trustedDevices: Pick<TrustedDevices, 'trust'>;
  limiters: {
    loginPerAddress: Pick<Limiter, 'consume'>;
    secondFactorPerAccount: Pick<Limiter, 'consume'>;
  };
  log: Log;
};

type Input = z.output<typeof secondFactorLoginInput>;
/** The user who signs in, and the source of the call. */
type Entering = { user: UserRow; remember: boolean; caller: Caller; from: TriedFrom };

const ticketIsOver = (): AppError => invalidField('ticket', SECOND_FACTOR_ERRORS.ticket);

/** Signing in with the code after the password. */
export function createSecondStep(dependencies: Dependencies) {
  const { db, entrance, tickets, codes, trustedDevices, limiters, log } = dependencies;

  /** Opens the session, and trusts the browser where that was chosen; null when the code was used before. */
  function open(input: Input, matched: MatchedCode, entering: Entering) {
    const { user, caller } = entering;
    return db.transaction(async (tx) => {
      // Number, password, activity and second factor may have changed since the password was checked.
      if (!(await lockCheckedUser(tx, user))) throw ticketIsOver();
      if (!(await codes.spend(tx, matched))) return null;
      if (!(await tickets.spend(tx, input.ticket))) throw ticketIsOver();
      if (matched.kind === 'recovery') {
        await recordAudit(tx, {
          actorId: user.id,
          action: 'user.recovery_code_used',
          subject: { type: 'user', id: user.id },
          after: { codes_left: await countRecoveryCodes(tx, user.id) },
        });
      }
      const opened = await entrance.open(tx, user, entering);
      const trust = input.trust_device ? await trustedDevices.trust(tx, user.id, caller) : null;
      return { user: presentUser(user), ...opened, trust };
    });
  }

  return {
    /**
     * Signs in by the ticket of a right password and a code of the app, or a recovery code. 422 on `code`
     * when it is wrong or was used, and on `ticket` when that is expired, void, or ended by the fifth wrong
     * code: then the password is asked for again. 429 with the waits of the password, as a code may be
     * guessed too.
     */
    async login(
      input: Input,
      caller: Caller,
    ): Promise<SignedIn & { remember: boolean; trust: TrustCookie | null }> {
      const found = await tickets.find(input.ticket);
      if (!found) {
        await limiters.loginPerAddress.consume(caller.address);
        throw ticketIsOver();
      }
      const { user, remember } = found;
      const from = await entrance.admit(user.phoneNumber, caller);
      // A thief with the password may use many addresses; the owner's own browsers are exempt.
      if ('address' in from) await limiters.secondFactorPerAccount.consume(String(user.id));
      const left = await tickets.takeTry(input.ticket);
      if (left === null) throw ticketIsOver();
      const matched = await codes.match(user.id, input.code);
      const opened = matched && (await open(input, matched, { user, remember, caller, from }));
      const about = { user: user.id, address: caller.address };
      if (!opened) {
        log.info({ event: 'second-factor-refused', ...about }, 'a second factor was refused');
        throw left === 0 ? ticketIsOver() : invalidField('code', SECOND_FACTOR_ERRORS.wrongCode);
      }
      log.info({ event: 'signed-in', ...about, by: matched.kind }, 'signed in');
      return { ...opened, remember };
    },
  };
}

export type SecondStep = ReturnType<typeof createSecondStep>;
