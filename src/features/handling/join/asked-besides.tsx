import { Button } from '@mantine/core';
import { KIND_LABELS } from '#domain/requests.ts';
import { CALL } from '#features/requests/kinds/call.ts';
import { factsOf } from '#features/requests/kinds/facts.ts';
import type { AskedBesides as Asked } from '#features/requests/requests.ts';
import { SourceLine } from '#features/requests/source-line.tsx';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { RequestDetail } from '../panel/panel.ts';
import classes from './asked-besides.module.css';
import { JOIN_TEXTS as TEXTS } from './join.ts';

type Splits = {
  /** Splits off what an event joined; left out for colleagues who may not. */
  onSplit?: ((event: number) => void) | undefined;
  /** The event that is being split off. */
  splitting: number | null;
};
type Props = Splits & { request: RequestDetail; now: Date };

/** The event by which a subject can be split off; null where it cannot. */
function splitOf({ timeline }: RequestDetail, { tracking_code }: Asked): number | null {
  const is = timeline.findLast(
    ({ split, details }) => split !== null && details.tracking_code === tracking_code,
  );
  return is?.split ?? null;
}

function Head({ one, request, now }: { one: Asked; request: RequestDetail; now: Date }) {
  const isOtherName = one.full_name !== request.full_name;
  const isOtherNumber = one.phone_number !== request.phone_number;
  return (
    <>
      <p className={classes.head}>
        <span className={classes.kind}>{KIND_LABELS[one.kind]}</span>
        <bdi dir="ltr">{toPersianDigits(one.tracking_code)}</bdi>
        {one.is_withdrawn && <span className={classes.withdrawn}>{TEXTS.withdrawn}</span>}
        <time dateTime={one.created_at}>{formatNearDateTime(one.created_at, now)}</time>
      </p>
      {(isOtherName || isOtherNumber) && (
        <p className={classes.person}>
          {isOtherName && <span>{one.full_name}</span>}
          {isOtherNumber && <bdi dir="ltr">{toPersianDigits(groupPhone(one.phone_number))}</bdi>}
        </p>
      )}
    </>
  );
}

function Facts({ one }: { one: Asked }) {
  const facts = factsOf(one.details).map(({ label, value }) => ({ label, value }));
  const all = one.service_title
    ? [{ label: CALL.fields.service.label, value: one.service_title }, ...facts]
    : facts;
  if (all.length === 0) return <p className={classes.person}>{TEXTS.nothingWritten}</p>;
  return (
    <dl className={classes.facts}>
      {all.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}: </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The other subjects of the request, from second submissions and joined requests: each can be split off. */
export function AskedBesides({ request, now, onSplit, splitting }: Props) {
  if (request.asked.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>{TEXTS.askedBesides(toPersianDigits(request.asked.length))}</h3>
      <ul className={classes.list}>
        {request.asked.map((one) => {
          const event = splitOf(request, one);
          return (
            <li key={one.tracking_code} data-withdrawn={one.is_withdrawn || undefined}>
              <Head one={one} request={request} now={now} />
              <Facts one={one} />
              <SourceLine source={one.source} />
              {event !== null && onSplit && (
                <Button
                  variant="default"
                  size="xs"
                  className={classes.split}
                  aria-label={TEXTS.splitThis(toPersianDigits(one.tracking_code))}
                  loading={splitting === event}
                  onClick={() => onSplit(event)}
                >
                  {TEXTS.split}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
