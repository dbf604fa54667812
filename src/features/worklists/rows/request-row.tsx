import { type CSSProperties, type MouseEvent, memo } from 'react';
import { Link } from 'react-router';
import { CLAIM_STAGE_LABELS } from '#domain/claims/stages.ts';
import { KIND_NAMES } from '#domain/requests.ts';
import { useNewest } from '#features/handling/panel/use-panel.ts';
import {
  AskedAgain,
  DeadlineMark,
  EndMark,
  LastOutcome,
  RequestClock,
  StatusLine,
  Wrote,
} from '#features/handling/request-state.tsx';
import { subjectOf } from '#features/requests/kinds/facts.ts';
import { STATE_TEXTS } from '#features/requests/labels.words.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ChooseBox } from '#ui/bulk/selection-bar.tsx';
import { CallCell } from '#ui/list/cells.tsx';
import choosingClasses from '#ui/list/choosing.module.css';
import classes from '#ui/list/row.module.css';
import { BULK_TEXTS } from '../bulk/bulk.ts';
import { LIST_TEXTS as TEXTS } from '../list/list.words.ts';
import alsoChipsClasses from '../worklists.module.css';

type Also = RequestView['also'][number];
type Props = { request: Pick<RequestView, 'also' | 'kind' | 'priority'>; now: Date };

/** A wide row has room for so many; a narrow one only for the latest. */
const ROOM = 2;

/** The subject; another kind of request is named before it. */
function aboutOf({ kind, subject }: Also, own: RequestView['kind']): string {
  const about = subject || TEXTS.noSubject;
  return kind === own ? about : `${KIND_NAMES[kind]}: ${about}`;
}

/** All of them in the tooltip of the row. */
function alsoInWords({ also, kind }: Props['request'], now: Date): string {
  return also
    .map((one) => `${aboutOf(one, kind)} (${formatNearDateTime(one.created_at, now)})`)
    .join('، ');
}

/** The number of subjects that the row does not show. */
function More({ count, className }: { count: number; className: string | undefined }) {
  if (count <= 0) return null;
  const n = toPersianDigits(count);
  return (
    <li className={className} data-more>
      <span aria-hidden>+{n}</span>
      <span className="visually-hidden">{TEXTS.alsoMore(n)}</span>
    </li>
  );
}

/** The other subjects of a request, the latest first, each with its time. */
function AlsoChips({ request, now }: Props) {
  const { also, kind } = request;
  if (also.length === 0) return null;
  return (
    <ul className={alsoChipsClasses.chips} aria-label={TEXTS.also}>
      {also
        .toReversed()
        .slice(0, ROOM)
        .map((one) => (
          <li key={one.tracking_code} className={alsoChipsClasses.chip}>
            <span className={alsoChipsClasses.about}>{aboutOf(one, kind)}</span>
            <time dateTime={one.created_at}>{formatNearDateTime(one.created_at, now)}</time>
          </li>
        ))}
      <More count={also.length - ROOM} className={alsoChipsClasses.wide} />
      <More count={also.length - 1} className={alsoChipsClasses.narrow} />
    </ul>
  );
}

type RowProps = {
  request: RequestView;
  /** Counted from 1, which is the heading. */
  index: number;
  now: Date;
  /** The address that opens it; null where it cannot be opened. */
  to: string | null;
  onOpen?: ((id: number) => void) | undefined;
  isOpen: boolean;
  /** It is still shown, but no longer matches the list's filter. */
  isGone: boolean;
  isFresh: boolean;
  /** Shows the kind, in lists of several kinds. */
  showKind?: boolean;
  /** Shows the step of a claim. */
  hasStep?: boolean;
  /** Whether the last hour is counted down by the second. */
  isTicking?: boolean;
  /** Whether it is chosen for a bulk action. */
  isChosen?: boolean;
  /** Left out where there are no bulk actions. */
  onChoose?: ((id: number, isRange: boolean) => void) | undefined;
  style?: CSSProperties;
};

const WITH_ALSO = `${classes.subject} ${alsoChipsClasses.cell}`;

/** The id of a row's link, by which the list focuses it. */
export const rowLinkId = (id: number): string => `request-${id}`;

/** A plain click, which opens no other tab or window. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

function Person({ request, to, isOpen, onOpen }: RowProps) {
  const { id, full_name } = request;
  if (to === null) return <span className={classes.name}>{full_name}</span>;
  return (
    <Link
      id={rowLinkId(id)}
      to={to}
      // It leads to this very page: there is nothing to prefetch, for any of ten thousand rows.
      discover="none"
      // Its address is of the last render, which a search may have changed since.
      onClick={(event) => {
        if (!onOpen || !isPlain(event)) return;
        event.preventDefault();
        onOpen(id);
      }}
      aria-current={isOpen || undefined}
      className={classes.name}
    >
      {full_name}
    </Link>
  );
}

/** One request of a list. Clicking anywhere on the row opens it; the number on it calls. */
export const RequestRow = memo(function RequestRow(props: RowProps) {
  const {
    request: listed,
    index,
    now,
    isOpen,
    isGone,
    isFresh,
    showKind = false,
    hasStep = false,
    isTicking,
    isChosen = false,
    onChoose,
    style,
  } = props;
  const request = useNewest(listed);
  const { subject, more } = subjectOf(request);
  const about = subject || TEXTS.noSubject;
  const step = request.claim_stage && CLAIM_STAGE_LABELS[request.claim_stage];
  return (
    <tr
      aria-rowindex={index}
      className={classes.row}
      style={style}
      data-open={isOpen || undefined}
      data-gone={isGone || undefined}
      data-fresh={isFresh || undefined}
      data-chosen={isChosen || undefined}
    >
      {onChoose && (
        <td className={choosingClasses.cell}>
          <ChooseBox
            label={BULK_TEXTS.choose(request.full_name)}
            isOn={isChosen}
            onToggle={(isRange) => onChoose(request.id, isRange)}
          />
        </td>
      )}
      <th scope="row" className={classes.person}>
        <span className={classes.line}>
          <Person {...props} request={request} />
          <AskedAgain request={request} short />
        </span>
        <span className={classes.line}>
          <small className={classes.code}>
            <bdi dir="ltr">{toPersianDigits(request.tracking_code)}</bdi>
          </small>
          <Wrote request={request} />
        </span>
        {isGone && <small className="visually-hidden">{TEXTS.gone}</small>}
      </th>
      <CallCell phone={request.phone_number} label={STATE_TEXTS.call(request.full_name)} />
      <td
        className={request.also.length > 0 ? WITH_ALSO : classes.subject}
        title={[about, more, alsoInWords(request, now)].filter(Boolean).join(' — ')}
      >
        <span className={classes.about} data-none={subject === '' || undefined}>
          {showKind && <span className={classes.kind}>{KIND_NAMES[request.kind]}: </span>}
          {hasStep && <span className={alsoChipsClasses.stepBeside}>{step}: </span>}
          {about}
        </span>
        {request.also.length > 0 ? (
          <AlsoChips request={request} now={now} />
        ) : (
          <span className={classes.more}>{more}</span>
        )}
      </td>
      {hasStep && <td className={alsoChipsClasses.step}>{step}</td>}
      <td className={classes.clock}>
        <RequestClock request={request} now={now} isTicking={isTicking} />
        <EndMark request={request} now={now} />
        <DeadlineMark request={request} now={now} />
        {request.closed_at && (
          <time dateTime={request.closed_at}>{formatNearDateTime(request.closed_at, now)}</time>
        )}
      </td>
      <td className={classes.status}>
        <StatusLine request={request} />
        <LastOutcome request={request} />
      </td>
      <td className={classes.assignee} data-none={!request.assignee || undefined}>
        {request.assignee?.name ?? TEXTS.unassignedShort}
      </td>
      <td className={classes.since}>
        <time dateTime={request.created_at}>{formatNearDateTime(request.created_at, now)}</time>
      </td>
    </tr>
  );
});
