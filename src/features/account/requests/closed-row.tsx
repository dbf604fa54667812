import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { KIND_NAMES } from '#domain/requests.ts';
import { statusTextOf } from '#features/tracking/own/view.ts';
import { formatJalaliDay } from '#lib/dates/jalali.ts';
import { IconChevronDown } from '#ui/icons/index.ts';
import { KIND_LOOKS } from '#ui/icons/kinds.ts';
import { subjectsOf } from './about.ts';
import classes from './closed-row.module.css';
import { headingId } from './focus.ts';
import { RequestBody, type RequestProps } from './request-body.tsx';
import card from './request-card.module.css';

/** A closed request in one line, which unfolds; it starts unfolded if the address links to it. */
export function ClosedRow(props: RequestProps) {
  const { request, now } = props;
  const id = headingId(request.tracking_code);
  const isAddressed = useLocation().hash === `#${id}`;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(isAddressed);
  useEffect(() => {
    if (isAddressed) setOpen(true);
  }, [isAddressed]);

  /** Unfolding puts it into the address; folding removes it. */
  function toggle(event: MouseEvent): void {
    setOpen(!isOpen);
    if (!isOpen) return;
    event.preventDefault();
    if (isAddressed) void navigate({ hash: '' }, { replace: true });
  }

  const { icon: Icon } = KIND_LOOKS[request.kind];
  const about = subjectsOf(request);
  return (
    <article className={classes.row} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} className={classes.heading}>
        <Link
          to={{ hash: id }}
          replace
          className={classes.line}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <Icon size={20} stroke={1.6} aria-hidden="true" />
          <span className={classes.title}>
            {/* With a comma and a space, as letters that touch would join. */}
            {about ? `${KIND_NAMES[request.kind]}، ` : KIND_NAMES[request.kind]}
            {about && <span className={classes.about}>{about}</span>}
          </span>
          {request.closed_at !== null && (
            <time dateTime={request.closed_at} className={classes.at}>
              {formatJalaliDay(request.closed_at, now)}
            </time>
          )}
          <span
            className={card.status}
            data-status={request.status}
            data-result={request.result ?? undefined}
          >
            {statusTextOf(request).title}
          </span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className={classes.chevron} />
        </Link>
      </h3>
      {isOpen && (
        <div className={classes.inside}>
          <RequestBody {...props} />
        </div>
      )}
    </article>
  );
}
