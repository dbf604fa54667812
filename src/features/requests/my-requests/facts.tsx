import type { ReactNode } from 'react';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { CopyButton } from '#ui/button/copy.tsx';
import type { MyRequest } from '../track/contract.ts';
import classes from './request-card.module.css';
import { CARD_TEXTS as TEXTS } from './texts.ts';
import type { expectedAnswerOf } from './view.ts';

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

/** When the next call comes, the code to name on the telephone, and since when. */
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
