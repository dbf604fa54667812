import { Link } from 'react-router';
import { KIND_LABELS } from '#domain/requests.ts';
import { statusTextOf } from '#features/tracking/own/view.ts';
import type { MyRequest } from '#features/tracking/track/contract.ts';
import { KIND_LOOKS } from '#ui/icons/kinds.ts';
import { subjectsOf } from './about.ts';
import { headingId } from './focus.ts';
import classes from './request-card.module.css';

/** The subject of a request, with a linkable id, and its state; a change of the state is announced. */
export function CardHead({ request }: { request: MyRequest }) {
  const { icon: Icon } = KIND_LOOKS[request.kind];
  const about = subjectsOf(request);
  const id = headingId(request.tracking_code);
  return (
    <header className={classes.head}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <h3 id={id} tabIndex={-1} className={classes.title}>
        <Link to={{ hash: id }} replace className={classes.own}>
          {KIND_LABELS[request.kind]}
        </Link>
        {about && <span className={classes.service}>{about}</span>}
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
