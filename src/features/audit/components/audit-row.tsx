import { Link } from 'react-router';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { AuditAction, AuditEntryView } from '../contract.ts';
import { ACTION_LABELS, FIELD_LABELS, AUDIT_TEXTS as TEXTS } from '../texts.ts';
import classes from './audit.module.css';
import { fieldsOf, valueLabel } from './audit-value.ts';

const DASHBOARD = '/dashboard/super-admin';

/** Where what was done something to can be seen; null where there is no page for it. */
function pageOf({ type, id }: AuditEntryView['subject']): string | null {
  if (id === null) return null;
  if (type === 'user') return `${DASHBOARD}/user-detail/${id}`;
  if (type === 'request') return `${DASHBOARD}/connect/call-request?request=${id}`;
  if (type === 'category' || type === 'item') return `${DASHBOARD}/products-access`;
  return null;
}

/** Who did what to what and when; what was before and after on demand. */
export function AuditRow({ entry }: { entry: AuditEntryView }) {
  const { actor, action, subject, before, after } = entry;
  const page = pageOf(subject);
  const fields = fieldsOf(before, after);
  const number = subject.id === null ? null : `${TEXTS.number} ${toPersianDigits(subject.id)}`;
  return (
    <li className={classes.row}>
      <p className={classes.sentence}>
        {actor ? (
          <Link to={`${DASHBOARD}/user-detail/${actor.id}`}>{actor.name}</Link>
        ) : (
          <span>{TEXTS.product}</span>
        )}{' '}
        {ACTION_LABELS[action as AuditAction] ?? <bdi dir="ltr">{action}</bdi>}
        {number && <>؛ {page ? <Link to={page}>{number}</Link> : number}</>}
      </p>
      <time dateTime={entry.at} className={classes.time}>
        {formatJalaliDateTime(entry.at)}
      </time>
      {fields.length > 0 && (
        <details className={classes.details}>
          <summary>{TEXTS.details}</summary>
          <div className={classes.scroll}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{TEXTS.field}</th>
                  <th scope="col">{TEXTS.before}</th>
                  <th scope="col">{TEXTS.after}</th>
                </tr>
              </thead>
              <tbody>
                {fields.map((field) => (
                  <tr key={field}>
                    <th scope="row">{FIELD_LABELS[field] ?? <bdi dir="ltr">{field}</bdi>}</th>
                    <td dir="auto">{valueLabel(before?.[field], field)}</td>
                    <td dir="auto">{valueLabel(after?.[field], field)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </li>
  );
}
