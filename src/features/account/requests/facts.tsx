import type { ReactNode } from 'react';
import { CARD_TEXTS as TEXTS } from '#features/tracking/own/texts.ts';
import type { expectedAnswerOf } from '#features/tracking/own/view.ts';
import type { MyRequest } from '#features/tracking/track/contract.ts';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { CopyButton } from '#ui/button/copy.tsx';
import classes from './request-card.module.css';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Props = {
  request: MyRequest;
  expectedAnswer: ReturnType<typeof expectedAnswerOf>;
  now: Date;
};

/** When the next call comes, the code to give on the telephone, and the date of the request. */
export function RequestFacts({ request, expectedAnswer, now }: Props) {
  const time = (at: string) => <time dateTime={at}>{formatNearDateTime(at, now)}</time>;
  return (
    <dl className={classes.facts}>
      {expectedAnswer && !expectedAnswer.isLate && (
        <Fact label={expectedAnswer.label}>{time(expectedAnswer.at)}</Fact>
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
