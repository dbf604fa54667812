import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { recordRead } from '#features/audit/service.server.ts';
import { UNUSABLE_PASSWORD_HASH } from '#features/auth/password/contract.ts';
import { canHaveSecondFactor } from '#features/auth/permissions.ts';
import type { Sessions } from '#features/auth/session/service.server.ts';
import { presentUser } from '#features/auth/user-view.service.server.ts';
import type { UserRequestsService } from '#features/worklists/by-user/service.server.ts';
import { AppError } from '#lib/http/errors.ts';
import { codeCheckOf } from '../check-code/service.server.ts';
import type { UserAudit, UserDetail } from '../contract.ts';
import { canViewUser } from '../permissions.ts';
import { countHeldRequests, findUser, hasOtherSuperAdmin, listUserAudit } from './data.server.ts';

const REQUESTS_SHOWN = 20;
const AUDIT_SHOWN = 20;

type Dependencies = {
  db: Database;
  sessions: Pick<Sessions, 'of'>;
  hasSecondFactor: (userId: number) => Promise<boolean>;
  requestsByUser: UserRequestsService;
};

type AuditRow = Awaited<ReturnType<typeof listUserAudit>>[number];

const nameOf = (person: { firstName: string; lastName: string } | null): string | null =>
  person && `${person.firstName} ${person.lastName}`.trim();

function presentAudit({ row, actor, subject }: AuditRow): UserAudit {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: actor && { id: actor.id, name: nameOf(actor) ?? '' },
    subject: { type: row.subjectType, id: row.subjectId, name: nameOf(subject) },
    before: row.before,
    after: row.after,
  };
}

/** One user with what staff need to know before changing the account. */
export function createUserDetail(dependencies: Dependencies) {
  const { db, sessions, hasSecondFactor, requestsByUser } = dependencies;
  return {
    /**
     * 404 for an unknown id, and for a user that the caller may not know of: for an admin, all staff. Reading
     * another person's profile is audited first; 503 when that fails.
     */
    async detail(actor: Actor, id: number): Promise<UserDetail> {
      const user = await findUser(db, id);
      if (!user || !canViewUser(actor, user)) throw new AppError('not_found');
      if (user.id !== actor.id) {
        await recordRead(db, {
          actorId: actor.id,
          action: 'user.viewed',
          subject: { type: 'user', id },
        });
      }
      const isSuperAdmin = user.role === 'super_admin' && user.isActive;
      const live = await sessions.of(id);
      const audit = await listUserAudit(db, id, actor, AUDIT_SHOWN);
      return {
        user: presentUser(user),
        rights: user.rights,
        code_check: await codeCheckOf(db, user),
        is_erased: user.erasedAt !== null,
        awaits_password: user.erasedAt === null && user.passwordHash === UNUSABLE_PASSWORD_HASH,
        second_factor: canHaveSecondFactor(user) && (await hasSecondFactor(id)),
        is_last_super_admin: isSuperAdmin && !(await hasOtherSuperAdmin(db, id)),
        open_requests: await countHeldRequests(db, id, actor),
        requests: await requestsByUser(actor, user, REQUESTS_SHOWN),
        sessions: live.map((session) => ({
          id: session.id,
          device: session.device,
          created_at: session.createdAt.toISOString(),
          last_seen_at: session.lastSeenAt.toISOString(),
        })),
        audit: audit.map(presentAudit),
      };
    },
  };
}

export type UserDetails = ReturnType<typeof createUserDetail>;
