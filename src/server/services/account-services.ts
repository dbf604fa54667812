import type { Database, Transaction } from '#db/client.ts';
import { createOtp } from '#features/auth/one-time-code/service.server.ts';
import { createPasswords } from '#features/auth/password/hash.adapter.server.ts';
import { createKnownPassword } from '#features/auth/password/known.service.server.ts';
import { createAccounts } from '#features/auth/profile/account.service.server.ts';
import { createProfiles } from '#features/auth/profile/service.server.ts';
import { createRegistration } from '#features/auth/register/service.server.ts';
import { createCodes } from '#features/auth/second-factor/codes.service.server.ts';
import { removeSecondFactor } from '#features/auth/second-factor/data.server.ts';
import { createSecondFactor } from '#features/auth/second-factor/service.server.ts';
import { createTickets } from '#features/auth/second-step/tickets.service.server.ts';
import { createDevices } from '#features/auth/session/device.service.server.ts';
import type { Sessions } from '#features/auth/session/service.server.ts';
import { createEntrance } from '#features/auth/sign-in/entrance.service.server.ts';
import { createSecondStep } from '#features/auth/sign-in/second-step.service.server.ts';
import { createAuthService } from '#features/auth/sign-in/service.server.ts';
import { createTrustedDevices } from '#features/auth/trusted-devices/trusted.service.server.ts';
import type { MediaService } from '#features/media/service.server.ts';
import { followPolicies } from '#features/policies/wallet/follow.service.server.ts';
import { followHolds } from '#features/privacy/hold/data.server.ts';
import {
  followNumber as followRequests,
  type Move,
} from '#features/requests/follow.data.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import type { AnonymousTexts } from '#features/sms/anonymous/service.server.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { createFairQueue } from '#lib/node/fair-queue.ts';
import type { Log } from '#lib/node/log.ts';
import type { SecretBox } from '#lib/node/secret-box.server.ts';
import type { Limiters } from '../limiters.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  sessions: Sessions;
  limiters: Limiters;
  sms: SmsService;
  anonymousTexts: AnonymousTexts;
  settings: Pick<SettingsService, 'publicSettings'>;
  media: MediaService;
  secretBox: SecretBox | null;
  pause: (milliseconds: number) => Promise<void>;
};

/**
 * Sign-ins and new passwords in progress at once, and how many may wait: per address as many as a full queue
 * finishes in a fraction of a second, at some two hundred hashes a second on two cores.
 */
const HASHING = { concurrency: 4, perKey: 50, waiting: 400 };

/** What moves with an account to another number: a hold on it first, so that nothing is ever without it. */
async function followNumber(tx: Transaction, move: Move & { by: number }): Promise<void> {
  await followHolds(tx, move);
  await followRequests(tx, move);
  await followPolicies(tx, move);
}

/** The services of accounts: signing in, with one factor or two, and what users do with their own account. */
export function createAccountServices(dependencies: Dependencies) {
  const { db, now, log, sessions, limiters, sms, anonymousTexts, settings, media } = dependencies;
  const { secretBox: box, pause } = dependencies;
  const passwords = createPasswords();
  const devices = createDevices({ db, now });
  const turns = createFairQueue(HASHING);
  const otp = createOtp({ db, now, limiters, anonymousTexts, devices, sms, log });
  const isPassword = createKnownPassword({ db, now, passwords, turns });
  const entrance = createEntrance({ db, now, sessions, devices, limiters, turns, pause });
  const tickets = createTickets({ db, now });
  const trustedDevices = createTrustedDevices({ db, now });
  const codes = createCodes({ db, now, box });
  const secondFactor = createSecondFactor({
    db,
    now,
    box,
    codes,
    sessions,
    isPassword,
    issuer: async () => (await settings.publicSettings()).brand_name,
  });
  return {
    passwords,
    turns,
    devices,
    otp,
    secondFactor,
    hasSecondFactor: secondFactor.isEnabledFor,
    removeSecondFactor,
    trustedDevices,
    accounts: createAccounts({ db, now, passwords, isPassword, codes, sessions, sms, turns }),
    profiles: createProfiles({ db, now, media, sessions, sms, followNumber }),
    registration: createRegistration({ db, now, passwords, sessions, otp, sms, devices, turns }),
    auth: createAuthService({
      db,
      passwords,
      sessions,
      entrance,
      tickets,
      trustedDevices,
      log,
      turns,
    }),
    secondStep: createSecondStep({ db, entrance, tickets, codes, trustedDevices, limiters, log }),
  };
}
