import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#ui/toaster.tsx';
import { OWN_RATING_TEXTS, OWN_CARD_TEXTS as TEXTS } from '../own.texts.ts';
import type { OwnRequest } from '../tracking.contract.ts';
import { OwnCancelDialog } from './own-cancel-dialog.tsx';
import { OwnCardHead } from './own-card-head.tsx';
import { OwnFacts } from './own-facts.tsx';
import { focusRequest, headingId } from './own-focus.ts';
import { OwnProgress } from './own-progress.tsx';
import { OwnRated, OwnRating } from './own-rating.tsx';
import classes from './own-request-card.module.css';
import { OwnTimeline } from './own-timeline.tsx';
import { expectationOf, isToBeRated, standingOf } from './own-view.ts';

/** One request: where it stands, what comes next, what happened so far, and what one may do. */
export function OwnRequestCard({ request, now }: { request: OwnRequest; now: Date }) {
  const [isCancelling, setCancelling] = useState(false);
  const isOpen = request.status !== 'closed';
  const expectation = expectationOf(request, now);

  function thank(): void {
    notify.success(OWN_RATING_TEXTS.thanks);
    focusRequest(request.tracking_code);
  }

  return (
    <article
      className={classes.card}
      aria-labelledby={headingId(request.tracking_code)}
      data-open={isOpen}
    >
      <OwnCardHead request={request} />
      <p className={classes.meaning}>{standingOf(request).meaning}</p>
      {isOpen && <OwnProgress status={request.status} />}
      {expectation?.isLate && <p className={classes.late}>{TEXTS.late}</p>}
      <OwnFacts request={request} expectation={expectation} now={now} />
      {isToBeRated(request) && <OwnRating id={request.id} onRated={thank} />}
      {request.rating !== null && <OwnRated score={request.rating} />}
      <div className={classes.foot}>
        <OwnTimeline events={request.timeline} now={now} isFirstOpen={isOpen} />
        {isOpen && (
          <Button variant="default" className={classes.cancel} onClick={() => setCancelling(true)}>
            {TEXTS.cancel}
          </Button>
        )}
      </div>
      <OwnCancelDialog
        request={request}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        onCancelled={() => focusRequest(request.tracking_code)}
      />
    </article>
  );
}
