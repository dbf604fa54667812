import { KIND_LABELS } from '#domain/requests.ts';
import { KIND_LOOKS } from '#ui/icons/kinds.ts';
import type { MyRequest } from '../track/contract.ts';
import { headingId } from './focus.ts';
import classes from './request-card.module.css';
import { statusTextOf } from './view.ts';

/** What was asked and where it stands; a change of the latter is read out. */
export function CardHead({ request }: { request: MyRequest }) {
  const { icon: Icon } = KIND_LOOKS[request.kind];
  return (
    <header className={classes.head}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <h3 id={headingId(request.tracking_code)} tabIndex={-1} className={classes.title}>
        {KIND_LABELS[request.kind]}
        {request.service_title !== null && (
          <span className={classes.service}>{request.service_title}</span>
        )}
      </h3>
      <p
        role="status"
        className={classes.status}
        data-status={request.status}
        data-result={request.result ?? undefined}
      >
        {statusTextOf(request).title}
      </p>
    </header>
  );
}
