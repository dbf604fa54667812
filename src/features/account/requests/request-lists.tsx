import { useEffect, useState } from 'react';
import type { MyRequest } from '#features/tracking/track/contract.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { useAddressed } from '#ui/dashboard/use-addressed.ts';
import { MY_REQUESTS_TEXTS as TEXTS } from '../texts.ts';
import { ClosedRow } from './closed-row.tsx';
import { headingId } from './focus.ts';
import classes from './my-requests.module.css';
import { RequestCard } from './request-card.tsx';

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
