import { Button } from '@mantine/core';
import { useState } from 'react';
import { OwnerClaim } from '#features/claims/owner/owner-claim.tsx';
import { sentPapers } from '#features/claims/owner/sent-papers.ts';
import { OwnFiles } from '#features/tracking/attach/own-files.tsx';
import { addOwnPaper } from '#features/tracking/attach/own-paper.tsx';
import { RATING_TEXTS, CARD_TEXTS as TEXTS } from '#features/tracking/own/texts.ts';
import { expectedAnswerOf, isToBeRated, statusTextOf } from '#features/tracking/own/view.ts';
import type { MyRequest } from '#features/tracking/track/contract.ts';
import { notify } from '#ui/state/toaster.tsx';
import { useReloadMyRequests } from '../queries.ts';
import { AboutPolicies } from './about-policies.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { Comparisons } from './comparisons.tsx';
import { RequestFacts } from './facts.tsx';
import { focusRequest } from './focus.ts';
import { Message } from './message.tsx';
import { Objection } from './objection.tsx';
import { RequestProgress } from './progress.tsx';
import { GivenRating, RatingForm } from './rating.tsx';
import classes from './request-card.module.css';
import { Subjects } from './subjects.tsx';
import { MyTimeline } from './timeline.tsx';

export type RequestProps = {
  request: MyRequest;
  now: Date;
  /** The path of the customer's policies. */
  policiesPath: string;
};

/** The part of a request below its heading: what comes next, its history, and what the customer can do. */
export function RequestBody({ request, now, policiesPath }: RequestProps) {
  const [isCancelling, setCancelling] = useState(false);
  const isOpen = request.status !== 'closed';
  const reload = useReloadMyRequests();
  const expectedAnswer = expectedAnswerOf(request, now);

  function thank(): void {
    notify.success(RATING_TEXTS.thanks);
    focusRequest(request.tracking_code);
  }

  return (
    <>
      <p className={classes.meaning}>{statusTextOf(request).meaning}</p>
      <AboutPolicies request={request} policiesPath={policiesPath} />
      <Comparisons request={request} now={now} />
      {request.claim ? (
        <OwnerClaim
          claim={request.claim}
          sent={sentPapers(request.timeline)}
          addPaper={addOwnPaper(request, () => void reload())}
        />
      ) : (
        isOpen && <RequestProgress status={request.status} />
      )}
      {expectedAnswer?.isLate && <p className={classes.late}>{TEXTS.late}</p>}
      <RequestFacts request={request} expectedAnswer={expectedAnswer} now={now} />
      <Subjects request={request} now={now} />
      <Objection request={request} onSent={() => focusRequest(request.tracking_code)} />
      {isToBeRated(request) && <RatingForm id={request.id} onRated={thank} />}
      {request.rating !== null && <GivenRating score={request.rating} />}
      <OwnFiles
        id={request.id}
        files={request.attachments}
        isOpen={isOpen}
        onAdded={() => void reload()}
      />
      {isOpen && <Message id={request.id} onSent={() => focusRequest(request.tracking_code)} />}
      <div className={classes.foot}>
        <MyTimeline events={request.timeline} now={now} isFirstOpen={isOpen} />
        {isOpen && (
          <Button variant="default" className={classes.cancel} onClick={() => setCancelling(true)}>
            {TEXTS.cancel}
          </Button>
        )}
      </div>
      <CancelDialog
        request={request}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        onCancelled={() => focusRequest(request.tracking_code)}
      />
    </>
  );
}
