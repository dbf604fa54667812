import { Link } from 'react-router';
import type { Role } from '#domain/roles.ts';
import { ROLE_TITLES } from '#domain/roles.ts';
import type { AuditAction } from '#features/audit/contract.ts';
import { ACTION_LABELS } from '#features/audit/texts.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import type { AccountProps } from '../access/card.tsx';
import type { UserAudit } from '../contract.ts';
import classes from './card.module.css';
import { USER_AUDIT_TEXTS as TEXTS } from './texts.ts';

const isRole = (value: unknown): value is Role => typeof value === 'string' && value in ROLE_TITLES;

/** «از مدیر سیستم به کاربر», where a role changed. */
function roleChange({ before, after }: UserAudit): string | null {
  const [from, to] = [before?.role, after?.role];
  if (!isRole(from) || !isRole(to)) return null;
  return `${TEXTS.from} «${ROLE_TITLES[from]}» ${TEXTS.to} «${ROLE_TITLES[to]}»`;
}

function AuditRow({ entry, userId }: { entry: UserAudit; userId: number }) {
  const { actor, subject } = entry;
  const more = roleChange(entry);
  const isAboutOther = subject.type === 'user' && subject.id !== userId && subject.id !== null;
  return (
    <li className={classes.entry}>
      <p>
        <span className={classes.strong}>{actor?.name ?? TEXTS.product}</span>{' '}
        {ACTION_LABELS[entry.action as AuditAction] ?? <bdi dir="ltr">{entry.action}</bdi>}
        {isAboutOther && subject.name && (
          <>
            {'؛ '}
            {TEXTS.on}{' '}
            <Link to={`../${subject.id}`} relative="path" className={classes.inlineLink}>
              {subject.name}
            </Link>
          </>
        )}{' '}
        {more && <span className={classes.more}>{more}</span>}
      </p>
      <time dateTime={entry.at} className={classes.hint}>
        {formatJalaliDateTime(entry.at)}
      </time>
    </li>
  );
}

/** The latest actions of a user, and those on the account. */
export function UserAuditList({ detail }: AccountProps) {
  const { audit, user } = detail;
  return (
    <section className={classes.card} aria-labelledby="user-audit-section">
      <h2 id="user-audit-section" className={classes.title}>
        {TEXTS.section}
      </h2>
      {audit.length === 0 ? (
        <p className={classes.note}>{TEXTS.empty}</p>
      ) : (
        <ol className={classes.lines}>
          {audit.map((entry) => (
            <AuditRow key={entry.id} entry={entry} userId={user.id} />
          ))}
        </ol>
      )}
    </section>
  );
}
