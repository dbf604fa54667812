import { Button } from '@mantine/core';
import { KIND_LABELS } from '#domain/requests.ts';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { groupPhone } from '#lib/phone/phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { RequestView } from '../contract.ts';
import { CALL } from '../kinds/call.ts';
import { factsOf } from '../kinds/facts.ts';
import type { RequestDetail } from '../panel/contract.ts';
import classes from './joined-requests.module.css';
import { JOIN_TEXTS as TEXTS } from './texts.ts';

type OnOpen = { onOpen: (id: number) => void };

/** In place of a request's state, where it is joined to another: that one's is what counts. */
export function JoinedInto({
  into,
  onOpen,
}: OnOpen & { into: NonNullable<RequestDetail['joined_into']> }) {
  return (
    <div className={classes.into}>
      <p>{TEXTS.joinedInto(toPersianDigits(into.tracking_code))}</p>
      <Button variant="default" onClick={() => onOpen(into.id)}>
        {TEXTS.openTarget}
      </Button>
    </div>
  );
}

function Joined({ one, request, now }: { one: RequestView; request: RequestDetail; now: Date }) {
  const { service_title, created_at, full_name, phone_number } = one;
  const isOtherNumber = phone_number !== request.phone_number;
  const isOtherName = full_name !== request.full_name;
  return (
    <>
      <p className={classes.head}>
        <span className={classes.kind}>{KIND_LABELS[one.kind]}</span>
        <bdi dir="ltr">{toPersianDigits(one.tracking_code)}</bdi>
        <time dateTime={created_at}>{formatNearDateTime(created_at, now)}</time>
      </p>
      {(isOtherName || isOtherNumber) && (
        <p className={classes.person}>
          {isOtherName && <span>{full_name}</span>}
          {isOtherNumber && <bdi dir="ltr">{toPersianDigits(groupPhone(phone_number))}</bdi>}
        </p>
      )}
      <dl className={classes.facts}>
        {service_title && (
          <div>
            <dt>{CALL.fields.service.label}: </dt>
            <dd>{service_title}</dd>
          </div>
        )}
        {factsOf(one.details).map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}: </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What the requests asked for that are joined to this one. */
export function JoinedRequests({ request, now }: { request: RequestDetail; now: Date }) {
  if (request.joined.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>{TEXTS.joinedHere}</h3>
      <ul className={classes.list}>
        {request.joined.map((one) => (
          <li key={one.id}>
            <Joined one={one} request={request} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
