import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { PublicForm } from '#ui/public-form/public-form.tsx';
import { usePublicForm } from '#ui/public-form/use-public-form.ts';
import { Fold } from '../components/fold.tsx';
import { CANCEL_TEXTS } from '../own/texts.ts';
import { CodeFields, type PostedTracking, postedStep } from './code-fields.tsx';
import type { TrackedRequest } from './contract.ts';
import { TRACK_CANCEL_TEXTS as texts } from './texts.ts';

interface Props {
  request: TrackedRequest;
  phoneNumber: string;
  posted: PostedTracking | undefined;
  /** Called with the request after it was cancelled. */
  onChanged: (request: TrackedRequest) => void;
}

/** Withdraws this code's submission, after explaining what that means. */
export function TrackCancel({ request, phoneNumber, posted, onChanged }: Props) {
  const before = postedStep<TrackedRequest>(posted, 'cancel');
  const form = usePublicForm<TrackedRequest>({
    idPrefix: 'cancel',
    fields: ['reason'],
    posted: before,
    send: async (values) => {
      const outcome = await (await import('./queries.ts')).cancelRequest(values);
      if (outcome.ok) onChanged(outcome.data);
      return outcome;
    },
  });
  if (request.status === 'closed') return null;
  return (
    <Fold title={texts.open} isOpen={before?.outcome.ok === false}>
      <p>{texts.about}</p>
      <PublicForm
        form={form}
        action="/track#track"
        submit={texts.submit}
        busy={texts.busy}
        buttonKind="brand"
        onBegin={() => import('#features/requests/intake/queries.ts')}
      >
        <CodeFields code={request.tracking_code} phoneNumber={phoneNumber} step="cancel" />
        <TextAreaField
          {...form.field('reason')}
          label={CANCEL_TEXTS.reason}
          hint={CANCEL_TEXTS.reasonHint}
          optional
          maxLength={500}
        />
      </PublicForm>
    </Fold>
  );
}
