import { IconPhone } from '@tabler/icons-react';
import { toPersianDigits } from '#lib/digits.ts';
import { formatJalaliDateTime } from '#lib/jalali.ts';
import { groupPhone } from '#lib/phone.ts';
import type { PreferredTime, RequestView } from '../contract.ts';
import { PREFERRED_TIME_LABELS, STATUS_LABELS, WORK_LIST_TEXTS as TEXTS } from '../texts.ts';
import classes from './work-list.module.css';

/** One request. Every cell carries its heading for the phone's cards, where the header row is gone. */
export function WorkListRow({ request }: { request: RequestView }) {
  const { details, phone_number: phone } = request;
  const time = PREFERRED_TIME_LABELS[(details.preferred_time ?? 'any') as PreferredTime];
  return (
    <tr>
      <th scope="row" className={classes.person}>
        {request.full_name}
        {request.priority > 0 && (
          <small className={classes.again}>
            {toPersianDigits(request.priority)} {TEXTS.again}
          </small>
        )}
      </th>
      <td data-label={TEXTS.phone}>
        <a
          href={`tel:${phone}`}
          className={classes.phone}
          aria-label={`${TEXTS.call} ${request.full_name}`}
        >
          <IconPhone size={18} stroke={1.6} aria-hidden />
          <bdi dir="ltr">{toPersianDigits(groupPhone(phone))}</bdi>
        </a>
      </td>
      <td data-label={TEXTS.time}>{time}</td>
      <td data-label={TEXTS.topic} className={classes.topic}>
        {details.topic}
        {details.note && <p className={classes.note}>{details.note}</p>}
      </td>
      <td data-label={TEXTS.status}>
        <span className={classes.status} data-status={request.status}>
          {STATUS_LABELS[request.status]}
        </span>
      </td>
      <td data-label={TEXTS.since}>
        <time dateTime={request.created_at}>{formatJalaliDateTime(request.created_at)}</time>
      </td>
      <td data-label={TEXTS.code}>
        <bdi dir="ltr" className={classes.code}>
          {toPersianDigits(request.tracking_code)}
        </bdi>
      </td>
    </tr>
  );
}
