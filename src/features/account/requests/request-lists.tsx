import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { KIND_LABELS, KIND_NAMES } from '#domain/requests.ts';
import { statusTextOf } from '#features/tracking/own/view.ts';
import type { MyRequest } from '#features/tracking/track/track.ts';
import { formatJalaliDay } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { useAddressed } from '#ui/dashboard/use-addressed.ts';
import { IconChevronDown } from '#ui/icons/index.ts';
import { KIND_LOOKS } from '#ui/icons/kinds.ts';
import { MY_REQUESTS_TEXTS as TEXTS } from '../account.ts';
import { subjectsOf } from './about.ts';
import classes from './my-requests.module.css';
import { headingId, RequestBody, type RequestProps } from './request-body.tsx';
import requestCardClasses from './request-card.module.css';
import closedRowClasses from './request-lists.module.css';

/** The subject of a request, with a linkable id, and its state; a change of the state is announced. */
function CardHead({ request }: { request: MyRequest }) {
  const { icon: Icon } = KIND_LOOKS[request.kind];
  const about = subjectsOf(request);
  const id = headingId(request.tracking_code);
  return (
    <header className={requestCardClasses.head}>
      <span className={requestCardClasses.icon}>
        <Icon size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <h3 id={id} tabIndex={-1} className={requestCardClasses.title}>
        <Link to={{ hash: id }} replace className={requestCardClasses.own}>
          {KIND_LABELS[request.kind]}
        </Link>
        {about && <span className={requestCardClasses.service}>{about}</span>}
      </h3>
      <p
        role="status"
        className={requestCardClasses.status}
        data-status={request.status}
        data-result={request.result ?? undefined}
      >
        {statusTextOf(request).title}
      </p>
    </header>
  );
}

/** A closed request in one line, which unfolds; it starts unfolded if the address links to it. */
function ClosedRow(props: RequestProps) {
  const { request, now } = props;
  const id = headingId(request.tracking_code);
  const isAddressed = useLocation().hash === `#${id}`;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(isAddressed);
  useEffect(() => {
    if (isAddressed) setOpen(true);
  }, [isAddressed]);

  /** Unfolding puts it into the address; folding removes it. */
  function toggle(event: MouseEvent): void {
    setOpen(!isOpen);
    if (!isOpen) return;
    event.preventDefault();
    if (isAddressed) void navigate({ hash: '' }, { replace: true });
  }

  const { icon: Icon } = KIND_LOOKS[request.kind];
  const about = subjectsOf(request);
  return (
    <article className={closedRowClasses.row} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} className={closedRowClasses.heading}>
        <Link
          to={{ hash: id }}
          replace
          className={closedRowClasses.line}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <Icon size={20} stroke={1.6} aria-hidden="true" />
          <span className={closedRowClasses.title}>
            {/* With a comma and a space, as letters that touch would join. */}
            {about ? `${KIND_NAMES[request.kind]}، ` : KIND_NAMES[request.kind]}
            {about && <span className={closedRowClasses.about}>{about}</span>}
          </span>
          {request.closed_at !== null && (
            <time dateTime={request.closed_at} className={closedRowClasses.at}>
              {formatJalaliDay(request.closed_at, now)}
            </time>
          )}
          <span
            className={requestCardClasses.status}
            data-status={request.status}
            data-result={request.result ?? undefined}
          >
            {statusTextOf(request).title}
          </span>
          <IconChevronDown
            size={18}
            stroke={1.75}
            aria-hidden="true"
            className={closedRowClasses.chevron}
          />
        </Link>
      </h3>
      {isOpen && (
        <div className={closedRowClasses.inside}>
          <RequestBody {...props} />
        </div>
      )}
    </article>
  );
}

/** One request: its subject, its state, and its body. */
function RequestCard(props: RequestProps) {
  const { tracking_code, status } = props.request;
  return (
    <article
      className={requestCardClasses.card}
      aria-labelledby={headingId(tracking_code)}
      data-open={status !== 'closed'}
    >
      <CardHead request={props.request} />
      <RequestBody {...props} />
    </article>
  );
}

/** How many closed requests are shown at once; more unfold. */
const SHOWN = 5;

/** Ids of the requests that were open at some time since the page was entered. */
function useSeenOpen(requests: readonly MyRequest[]): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const open = requests.filter(({ status }) => status !== 'closed').map(({ id }) => id);
    setSeen((before) =>
      open.every((id) => before.has(id)) ? before : new Set([...before, ...open]),
    );
  }, [requests]);
  return seen;
}

type Props = {
  requests: readonly MyRequest[];
  now: Date;
  /** The path of the customer's policies. */
  policiesPath: string;
};

/**
 * The open requests as cards, and the closed ones in a line each. One that closes while the customer looks at
 * it stays a card.
 */
export function RequestLists({ requests, ...shown }: Props) {
  const seen = useSeenOpen(requests);
  const isCard = ({ id, status }: MyRequest) => status !== 'closed' || seen.has(id);
  const cards = requests.filter(isCard);
  const closed = requests.filter((request) => !isCard(request));
  return (
    <>
      {cards.length === 0 && closed.length > 0 && <p className={classes.lead}>{TEXTS.noneOpen}</p>}
      <div className={classes.list}>
        {cards.map((request) => (
          <RequestCard key={request.id} request={request} {...shown} />
        ))}
      </div>
      <Closed requests={closed} {...shown} />
    </>
  );
}

function Closed({ requests, ...shown }: Props) {
  const [isWhole, setWhole] = useState(false);
  const addressed = useAddressed(true);
  const isLate = requests.findIndex((one) => headingId(one.tracking_code) === addressed) >= SHOWN;
  if (requests.length === 0) return null;
  const rows = isWhole || isLate ? requests : requests.slice(0, SHOWN);
  return (
    <section className={classes.closed} aria-labelledby="own-closed">
      <h3 id="own-closed" className={classes.closedTitle}>
        {TEXTS.closed(toPersianDigits(requests.length))}
      </h3>
      <div className={classes.rows}>
        {rows.map((request) => (
          <ClosedRow key={request.id} request={request} {...shown} />
        ))}
      </div>
      {rows.length < requests.length && (
        <button type="button" className={classes.rest} onClick={() => setWhole(true)}>
          {TEXTS.moreClosed(toPersianDigits(requests.length - rows.length))}
        </button>
      )}
    </section>
  );
}
