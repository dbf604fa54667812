import type { Database } from '#db/client.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { OutgoingText } from '#features/sms/contract.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { AppError } from '#lib/http/errors.ts';
import type { FairQueue } from '#lib/node/fair-queue.ts';
import { findUserByPhone, insertUser, updatePasswordHash } from '../data.server.ts';
import type { OtpPurpose, RegisterInput, ResendInput } from '../one-time-code/contract.ts';
import { consumeGrant, findGrant, type GrantClaim } from '../one-time-code/grant.data.server.ts';
import { hashGrant, type Otp } from '../one-time-code/service.server.ts';
import type { ResetPasswordInput, SetPasswordInput } from '../password/contract.ts';
import type { Passwords } from '../password/hash.adapter.server.ts';
import { assertStrong } from '../password/strength.service.server.ts';
import { deleteSessionsOf } from '../session/data.server.ts';
import { forgetDevicesOf } from '../session/device.data.server.ts';
import type { Devices } from '../session/device.service.server.ts';
import type { Sessions } from '../session/service.server.ts';
import { forgetAllLoginAttempts } from '../sign-in/attempts.data.server.ts';
import type { Caller } from '../sign-in/caller.contract.ts';
import { OTP_ERRORS } from '../texts.ts';
import { presentUser } from '../user-view.service.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  passwords: Passwords;
  sessions: Sessions;
  otp: Otp;
  sms: SmsService;
  devices: Devices;
  turns: FairQueue;
};

/** Notifies the owner whenever the account's password changes, so that a thief cannot change it unseen. */
export function passwordChangedText(to: string, at: Date): OutgoingText {
  return { to, template: 'password-changed', params: { time: formatJalaliDateTime(at) } };
}

/** Making an account, and getting back into one, by one-time code. */
export function createRegistration(dependencies: Dependencies) {
  const { db, now, passwords, sessions, otp, sms, devices, turns } = dependencies;

  /** The caller's claim from the cookie, and the matching grant. 403 where none matches. */
  async function requireGrant(token: string | null, phoneNumber: string, purpose: OtpPurpose) {
    const claim: GrantClaim = { tokenHash: hashGrant(token ?? ''), phoneNumber, purpose };
    const grant = await findGrant(db, claim, now());
    if (!grant) throw grantRequired();
    return { claim, grant };
  }

  return {
    register: (input: RegisterInput, caller: Caller) =>
      otp.start({
        phoneNumber: input.phone_number,
        purpose: 'register',
        names: { firstName: input.first_name, lastName: input.last_name },
        caller,
      }),

    requestReset: (phoneNumber: string, caller: Caller) =>
      otp.start({ phoneNumber, purpose: 'reset', names: null, caller }),

    resend: ({ phone_number: phoneNumber, purpose }: ResendInput, caller: Caller) =>
      otp.resend({ phoneNumber, purpose, names: null, caller }),

    /**
     * Makes the account and signs it in. It gets the names that the owner of the code confirms, as another
     * person may have begun the registration; else those the code was sent with. 403 without a matching
     * grant, 422 for a weak password (the grant stays valid), 409 when the number got its account meanwhile.
     */
    async setPassword(input: SetPasswordInput, grantToken: string | null, caller: Caller) {
      const { phone_number: phoneNumber, password } = input;
      const { claim, grant } = await requireGrant(grantToken, phoneNumber, 'register');
      const firstName = input.first_name ?? grant.firstName;
      const lastName = input.last_name ?? grant.lastName;
      if (!firstName || !lastName) throw grantRequired();
      assertStrong(password, phoneNumber, [firstName, lastName]);
      const passwordHash = await turns(caller.address, () => passwords.hash(password));
      return db.transaction(async (tx) => {
        if (!(await consumeGrant(tx, claim, now()))) throw grantRequired();
        const role = 'customer' as const;
        const user = await insertUser(tx, { phoneNumber, passwordHash, firstName, lastName, role });
        if (!user) throw new AppError('conflict', { message: OTP_ERRORS.accountExists });
        await recordAudit(tx, {
          actorId: user.id,
          action: 'user.registered',
          subject: { type: 'user', id: user.id },
          after: { role },
        });
        const session = await sessions.open(tx, user.id, false, caller.userAgent);
        const device = await devices.remember(tx, user.id, caller.device);
        return { user: presentUser(user), ...session, device };
      });
    },

    /** Sets a new password, ends every session of the account and notifies its owner. Errors as above. */
    async resetPassword(
      input: ResetPasswordInput,
      grantToken: string | null,
      caller: Caller,
    ): Promise<void> {
      const { phone_number: phoneNumber, password } = input;
      const { claim } = await requireGrant(grantToken, phoneNumber, 'reset');
      const user = await findUserByPhone(db, phoneNumber);
      if (!user?.isActive) throw grantRequired();
      assertStrong(password, phoneNumber, [user.firstName, user.lastName]);
      const passwordHash = await turns(caller.address, () => passwords.hash(password));
      const notice = await db.transaction(async (tx) => {
        if (!(await consumeGrant(tx, claim, now()))) throw grantRequired();
        await updatePasswordHash(tx, user.id, passwordHash);
        await deleteSessionsOf(tx, user.id);
        await forgetAllLoginAttempts(tx, phoneNumber);
        await forgetDevicesOf(tx, user.id);
        await recordAudit(tx, {
          actorId: user.id,
          action: 'user.password_reset',
          subject: { type: 'user', id: user.id },
        });
        return sms.enqueue(tx, passwordChangedText(phoneNumber, now()));
      });
      sms.dispatch(notice);
    },
  };
}

function grantRequired(): AppError {
  return new AppError('forbidden', {
    code: 'grant_required',
    message: OTP_ERRORS.grantRequired,
  });
}

export type Registration = ReturnType<typeof createRegistration>;
