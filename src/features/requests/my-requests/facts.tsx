import type { ReactNode } from 'react';
import { toPersianDigits } from '#lib/digits.ts';
import { formatNearDateTime } from '#lib/jalali.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { OWN_CARD_TEXTS as TEXTS } from '../own.texts.ts';
import type { OwnRequest } from '../tracking.contract.ts';
import classes from './own-request-card.module.css';
import type { expectationOf } from './own-view.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Props = {
  request: OwnRequest;
  expectation: ReturnType<typeof expectationOf>;
  now: Date;
};

/** When the next call comes, the code to name on the telephone, and since when. */
export function OwnFacts({ request, expectation, now }: Props) {
  const time = (at: string) => <time dateTime={at}>{formatNearDateTime(at, now)}</time>;
  return (
    <dl className={classes.facts}>
      {expectation && !expectation.isLate && (
        <Fact label={expectation.label}>{time(expectation.at)}</Fact>
      )}
      {request.closed_at !== null && <Fact label={TEXTS.closedAt}>{time(request.closed_at)}</Fact>}
      <Fact label={TEXTS.since}>{time(request.created_at)}</Fact>
      <Fact label={TEXTS.code}>
        <bdi dir="ltr">{toPersianDigits(request.tracking_code)}</bdi>
        <CopyButton text={request.tracking_code} label={TEXTS.copy} />
      </Fact>
    </dl>
  );
}
