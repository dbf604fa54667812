import { useState } from 'react';
import { OBJECTABLE_STAGES } from '#domain/claims/stages.ts';
import { ObjectionFields, objectionIn } from '#features/claims/owner/objection-fields.tsx';
import { OBJECTION_TEXTS as TEXTS } from '#features/claims/owner/owner.words.ts';
import { OwnerClaim } from '#features/claims/owner/owner-claim.tsx';
import { sentPapers } from '#features/claims/owner/sent-papers.ts';
import type { ClaimView } from '#features/claims/view.ts';
import { PublicForm } from '#ui/public-form/public-form.tsx';
import { usePublicForm } from '#ui/public-form/use-public-form.ts';
import { addPaperByCode } from '../attach/track-paper.tsx';
import { Fold } from '../fold.tsx';
import { CodeFields, type PostedTracking, postedStep } from './code-fields.tsx';
import type { TrackedRequest } from './track.ts';
import { TrackProof } from './track-proof.tsx';
import styles from './track-view.module.css';

interface TrackObjectionProps {
  request: TrackedRequest;
  phoneNumber: string;
  posted: PostedTracking | undefined;
  onChanged: (request: TrackedRequest) => void;
}

/** Sends an objection to the insurer's decision, while the file's stage allows one. */
function TrackObjection({ request, phoneNumber, posted, onChanged }: TrackObjectionProps) {
  const before = postedStep<TrackedRequest>(posted, 'objection');
  const [isSent, setSent] = useState(before?.outcome.ok ?? false);
  const { claim } = request;
  if (isSent) return <p className={styles.sent}>{TEXTS.sent}</p>;
  if (!claim?.is_whole || !OBJECTABLE_STAGES.includes(claim.stage)) return null;
  return (
    <Fold title={TEXTS.open} isOpen={before?.outcome.ok === false}>
      <ObjectionForm
        request={request}
        claim={claim}
        phoneNumber={phoneNumber}
        posted={before}
        onSent={(changed) => {
          setSent(true);
          onChanged(changed);
        }}
      />
    </Fold>
  );
}

type FormProps = Pick<TrackObjectionProps, 'request' | 'phoneNumber'> & {
  claim: NonNullable<TrackedRequest['claim']>;
  posted: ReturnType<typeof postedStep<TrackedRequest>>;
  onSent: (request: TrackedRequest) => void;
};

function ObjectionForm({ request, claim, phoneNumber, posted, onSent }: FormProps) {
  const form = usePublicForm<TrackedRequest>({
    idPrefix: 'objection',
    fields: ['text'],
    posted,
    send: async ({ reason: _reason, ...values }) => {
      const text = form.ref.current
        ? objectionIn(form.ref.current, claim.line)
        : (values.text ?? '');
      const outcome = await (await import('./use-track.ts')).sendObjection({ ...values, text });
      if (outcome.ok) onSent(outcome.data);
      return outcome;
    },
  });
  const { id, error, defaultValue } = form.field('text');
  return (
    <PublicForm
      form={form}
      action="/track#track"
      submit={TEXTS.submit}
      busy={TEXTS.busy}
      buttonKind="brand"
      onBegin={() => import('#features/requests/intake/use-intake.ts')}
    >
      <CodeFields code={request.tracking_code} phoneNumber={phoneNumber} step="objection" />
      <ObjectionFields
        id={id}
        claim={claim}
        code={request.tracking_code}
        form={form.ref}
        error={error}
        defaultValue={defaultValue}
      />
    </PublicForm>
  );
}

interface Props {
  request: TrackedRequest;
  claim: ClaimView;
  phoneNumber: string;
  posted: PostedTracking | undefined;
  onChanged: (request: TrackedRequest) => void;
}

/** The file of a tracked claim, the way to see all of it, and the way to object. */
export default function TrackedClaim(props: Props) {
  const { claim, request } = props;
  return (
    <>
      <OwnerClaim
        claim={claim}
        sent={sentPapers(request.timeline)}
        addPaper={addPaperByCode(props)}
        toWhole={false}
      />
      <TrackProof {...props} />
      <TrackObjection {...props} />
    </>
  );
}
