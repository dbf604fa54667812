import type { Database } from '#db/client.ts';
import type { UserRow } from '#db/schema/index.ts';
import { uploadsOf } from '#features/attachments/upload/upload.server.ts';
import { presentUser } from '#features/auth/user-view.server.ts';
import { listOfAccount, listUnderNumber } from './export.data.server.ts';
import type { PersonalData } from './export.ts';

type SecondFactor = NonNullable<Awaited<ReturnType<typeof listOfAccount>>['secondFactor']>;

const presentSecondFactor = (of: SecondFactor): PersonalData['second_factor'] => ({
  enabled_at: of.enabledAt?.toISOString() ?? null,
  recovery_codes_left: of.codesLeft,
  trusted_devices: of.trusted.map(({ device, createdAt, expiresAt }) => ({
    device,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  })),
});

type StoredDuty = NonNullable<Awaited<ReturnType<typeof listOfAccount>>['duty']>;

const presentDuty = (of: StoredDuty): PersonalData['duty'] => ({
  on_duty: of.isOn,
  chosen_for: of.chosenFor,
  given_at: of.givenAt?.toISOString() ?? null,
  digest_on: of.digestOn,
});

/** The account, its sessions and everything else stored under its id. */
export async function accountPart(db: Database, user: UserRow | null) {
  if (!user) {
    return {
      account: null,
      sessions: [],
      uploads: [],
      known_devices: [],
      second_factor: null,
      duty: null,
      views: [],
      pages_written: 0,
      images_added: 0,
    };
  }
  const of = await listOfAccount(db, user.id);
  return {
    account: {
      ...presentUser(user),
      rights: user.rights,
      staff_since: user.staffSince?.toISOString() ?? null,
      updated_at: user.updatedAt.toISOString(),
    },
    sessions: of.sessions.map((session) => ({
      device: session.device,
      created_at: session.createdAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
    })),
    uploads: (await uploadsOf(db, user.id)).map(({ filename, length, createdAt, expiresAt }) => ({
      filename,
      size: length,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    known_devices: of.devices.map(({ createdAt, expiresAt }) => ({
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    second_factor: of.secondFactor && presentSecondFactor(of.secondFactor),
    duty: of.duty && presentDuty(of.duty),
    views: of.views.map(({ name, list, query }) => ({ name, list, query })),
    pages_written: of.pages,
    images_added: of.images,
  };
}

/** Short-lived rows stored under a number. */
export async function numberPart(db: Database, phoneNumber: string) {
  const { codes, budget, tries } = await listUnderNumber(db, phoneNumber);
  return {
    codes: codes.map(({ purpose, expiresAt, firstName, lastName }) => ({
      purpose,
      expires_at: expiresAt.toISOString(),
      first_name: firstName,
      last_name: lastName,
    })),
    tries: {
      codes_sent: budget?.sentAt.length ?? 0,
      wrong_codes: budget?.wrongAt.length ?? 0,
      failed_sign_ins: Math.max(0, ...tries.map(({ failures }) => failures)),
    },
  };
}
