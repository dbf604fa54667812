import type { Database } from '#db/client.ts';
import type { UserRow } from '#db/schema/index.ts';
import { uploadsOf } from '#features/attachments/upload/upload.server.ts';
import { presentUser } from '#features/auth/user-view.server.ts';
import { present } from '#kit/present.server.ts';
import { listOfAccount, listUnderNumber } from './export.data.server.ts';
import { type PersonalData, personalData } from './export.ts';

type SecondFactor = NonNullable<Awaited<ReturnType<typeof listOfAccount>>['secondFactor']>;

const { sessions, uploads, known_devices, second_factor, views, codes } = personalData.shape;
const { trusted_devices } = second_factor.unwrap().shape;

const presentSecondFactor = (of: SecondFactor): PersonalData['second_factor'] => ({
  enabled_at: of.enabledAt?.toISOString() ?? null,
  recovery_codes_left: of.codesLeft,
  trusted_devices: of.trusted.map((one) => present(trusted_devices.element, one)),
});

type StoredDuty = NonNullable<Awaited<ReturnType<typeof listOfAccount>>['duty']>;

const presentDuty = (of: StoredDuty): PersonalData['duty'] => ({
  on_duty: of.isOn,
  chosen_for: of.chosenFor,
  given_at: of.givenAt?.toISOString() ?? null,
  digest_on: of.digestOn,
  leave_from: of.leaveFrom,
  leave_until: of.leaveUntil,
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
    sessions: of.sessions.map((session) => present(sessions.element, session)),
    uploads: (await uploadsOf(db, user.id)).map((upload) => ({
      ...present(uploads.element, upload),
      size: upload.length,
    })),
    known_devices: of.devices.map((device) => present(known_devices.element, device)),
    second_factor: of.secondFactor && presentSecondFactor(of.secondFactor),
    duty: of.duty && presentDuty(of.duty),
    views: of.views.map((view) => present(views.element, view)),
    pages_written: of.pages,
    images_added: of.images,
  };
}

/** Short-lived rows stored under a number. */
export async function numberPart(db: Database, phoneNumber: string) {
  const { codes: stored, budget, tries } = await listUnderNumber(db, phoneNumber);
  return {
    codes: stored.map((code) => present(codes.element, code)),
    tries: {
      codes_sent: budget?.sentAt.length ?? 0,
      wrong_codes: budget?.wrongAt.length ?? 0,
      failed_sign_ins: Math.max(0, ...tries.map(({ failures }) => failures)),
    },
  };
}
