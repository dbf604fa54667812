import type { AuditEntryView } from '#features/audit/contract.ts';
import { AUDIT_TEXTS as TEXTS } from '#features/audit/texts.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { FIELD_LABELS } from '../fields.texts.ts';
import classes from './audit.module.css';
import { AuditSentence } from './audit-sentence.tsx';
import { fieldsOf, valueLabel } from './audit-value.ts';

/** Who did what to what and when; the values before and after on demand. */
export function AuditRow({ entry }: { entry: AuditEntryView }) {
  const { sentence, people, before, after } = entry;
  const fields = fieldsOf(before, after);
  return (
    <li className={classes.row}>
      <AuditSentence parts={sentence} />
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
                    <td>
                      <bdi>{valueLabel(before?.[field], field, people)}</bdi>
                    </td>
                    <td>
                      <bdi>{valueLabel(after?.[field], field, people)}</bdi>
                    </td>
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
