import { type CSSProperties, memo } from 'react';
import { Link } from 'react-router';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { POLICY_STATUS_LABELS, type PolicyStatus } from '#domain/policies/statuses.ts';
import { POLICY_WORDS } from '#domain/policies/words.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ChooseBox } from '#ui/bulk/selection-bar.tsx';
import { CallCell } from '#ui/list/cells.tsx';
import choosingClasses from '#ui/list/choosing.module.css';
import classes from '#ui/list/row.module.css';
import { StatusMark } from '#ui/state/status-mark.tsx';
import { POLICY_BULK_TEXTS } from '../bulk/bulk.ts';
import type { PolicyView } from '../policies.ts';
import { BOOK_TEXTS as TEXTS } from './book.words.ts';
import { DaysLeft } from './days-left.tsx';
import { policyLinkId } from './use-book-keys.ts';

/** The dot of a status: a status that needs action has the colour of waiting. */
export const STATUS_STAGES: Record<PolicyStatus, 'assigned' | 'waiting' | 'closed'> = {
  active: 'assigned',
  lapsed: 'waiting',
  renewed: 'closed',
  cancelled: 'closed',
};

type Props = {
  policy: PolicyView;
  /** Counted from 1, the heading being the first. */
  index: number;
  today: string;
  /** The address of the book behind the question mark, for the link back. */
  list: string;
  style?: CSSProperties;
  /** Whether it is chosen for a bulk action. */
  isChosen: boolean;
  onChoose: (id: number, isRange: boolean) => void;
};

/** One policy of the book. The whole row opens it; the phone number in it calls. */
export const PolicyRow = memo(function PolicyRow(props: Props) {
  const { policy, index, today, list, style, isChosen, onChoose } = props;
  const { id, holder_name, holder_phone, status, insurer, line } = policy;
  const insured = toPersianDigits(policy.insured_object ?? '');
  const about = `${CLAIM_LINE_LABELS[line]}، ${insurer.name}`;
  const isOpen = status === 'active' || status === 'lapsed';
  return (
    <tr
      aria-rowindex={index}
      className={classes.row}
      style={style}
      data-chosen={isChosen || undefined}
    >
      <td className={choosingClasses.cell}>
        <ChooseBox
          label={POLICY_BULK_TEXTS.choose(holder_name)}
          isOn={isChosen}
          onToggle={(isRange) => onChoose(id, isRange)}
        />
      </td>
      <th scope="row" className={classes.person}>
        <Link
          id={policyLinkId(id)}
          to={String(id)}
          state={{ list }}
          // Nothing is prefetched, as the list may have ten thousand rows.
          discover="none"
          className={classes.name}
        >
          {holder_name}
        </Link>
        <small className={classes.code}>
          <bdi dir="ltr">{toPersianDigits(policy.number)}</bdi>
        </small>
      </th>
      <CallCell phone={holder_phone} label={TEXTS.call(holder_name)} />
      <td className={classes.subject} title={[about, insured].filter(Boolean).join(' — ')}>
        <span className={classes.about}>{about}</span>
        <span className={classes.more}>{insured}</span>
      </td>
      <td className={classes.clock}>
        {isOpen && <DaysLeft endsOn={policy.ends_on} today={today} />}
      </td>
      <td className={classes.status}>
        <StatusMark stage={STATUS_STAGES[status]}>{POLICY_STATUS_LABELS[status]}</StatusMark>
      </td>
      <td className={classes.assignee} data-none={!policy.owner || undefined}>
        {policy.owner?.name ?? POLICY_WORDS.unassigned}
      </td>
      <td className={classes.since}>
        <time dateTime={policy.ends_on}>{isoDateToJalali(policy.ends_on)}</time>
      </td>
    </tr>
  );
});
