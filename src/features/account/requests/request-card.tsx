import { CardHead } from './card-head.tsx';
import { headingId } from './focus.ts';
import { RequestBody, type RequestProps } from './request-body.tsx';
import classes from './request-card.module.css';

/** One request: its subject, its state, and its body. */
export function RequestCard(props: RequestProps) {
  const { tracking_code, status } = props.request;
  return (
    <article
      className={classes.card}
      aria-labelledby={headingId(tracking_code)}
      data-open={status !== 'closed'}
    >
      <CardHead request={props.request} />
      <RequestBody {...props} />
    </article>
  );
}
