import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { PAPER_STATE_LABELS } from '#domain/claims/papers.ts';
import { CLAIM_STAGE_LABELS } from '#domain/claims/stages.ts';
import { FILE_TEXTS } from '#features/claims/file/file.texts.ts';
import type { ClaimView } from '#features/claims/view.contract.ts';
import { formatJalaliDate, isoDateToJalali } from '#lib/dates/jalali.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { PrintHead } from '#ui/print/print-head.tsx';
import type { RequestDetail } from '../panel/contract.ts';

const TEXTS = FILE_TEXTS.summary;

type Props = { request: RequestDetail; claim: ClaimView; now: Date };

/** The file on one sheet for the insurer: who, what, when, and which papers go with it. */
export function ClaimSummary({ request, claim, now }: Props) {
  const { details } = request;
  const again = request.timeline.filter(
    ({ type, details: said }) => type === 'joined' && said.description,
  );
  const facts: [string, string | null | undefined][] = [
    [TEXTS.person, request.full_name],
    [TEXTS.phone, toPersianDigits(groupPhone(request.phone_number))],
    [TEXTS.line, CLAIM_LINE_LABELS[claim.line]],
    [FILE_TEXTS.insurer, claim.insurer],
    [FILE_TEXTS.policy, claim.policy_number && toPersianDigits(claim.policy_number)],
    [FILE_TEXTS.reference, claim.insurer_reference && toPersianDigits(claim.insurer_reference)],
    [TEXTS.loss, isoDateToJalali(claim.loss_date)],
    [TEXTS.reported, formatJalaliDate(request.created_at)],
    [TEXTS.place, [details.province, details.city].filter(Boolean).join('، ')],
    [TEXTS.step, CLAIM_STAGE_LABELS[claim.stage]],
    [FILE_TEXTS.offered, claim.offered_rial === null ? null : inToman(claim.offered_rial)],
    [FILE_TEXTS.paid, claim.paid_rial === null ? null : inToman(claim.paid_rial)],
    [TEXTS.by, request.assignee?.name],
    [TEXTS.code, toPersianDigits(request.tracking_code)],
  ];
  return (
    <article>
      <PrintHead>
        <span>{formatJalaliDate(now)}</span>
      </PrintHead>
      <h1>{TEXTS.title}</h1>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <h2>{TEXTS.story}</h2>
      <p>{details.description}</p>
      {again.map(({ key, details: said }) => (
        <p key={key}>
          {TEXTS.again}: {said.description}
        </p>
      ))}
      <h2>{FILE_TEXTS.papers}</h2>
      <table>
        <thead>
          <tr>
            <th>{TEXTS.paper}</th>
            <th>{TEXTS.state}</th>
          </tr>
        </thead>
        <tbody>
          {claim.papers
            .filter(({ state }) => state !== 'not_needed')
            .map(({ key, title, state }) => (
              <tr key={key}>
                <td>{title}</td>
                <td>{PAPER_STATE_LABELS[state]}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </article>
  );
}
