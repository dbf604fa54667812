import { type ReactNode, useState } from 'react';
import { usePublicForm } from '#ui/public-form/use-public-form.ts';
import type { PostedTracking } from './code-fields.tsx';
import type { TrackedRequest } from './contract.ts';
import { TrackForm } from './track-form.tsx';
import styles from './track-request.module.css';
import { TrackedView } from './track-view.tsx';

interface Props {
  /** The code that came with the address; empty when none did. */
  code: string;
  /** What came of looking, or of a step, without JavaScript. */
  posted: PostedTracking | undefined;
  /** Stands beside the form until there is something to show. */
  children: ReactNode;
}

/** Where a request stands, by its code and number. */
export function TrackRequest({ code, posted, children }: Props) {
  const form = usePublicForm<TrackedRequest>({
    idPrefix: 'track',
    fields: ['tracking_code', 'phone_number'],
    posted,
    send: async (values) => (await import('./queries.ts')).trackRequest(values),
  });
  const found = form.data;
  // What a step answered stands until the next look.
  const [changed, setChanged] = useState<{ from: TrackedRequest | null; to: TrackedRequest }>();
  const request = changed?.from === found ? changed?.to : found;
  return (
    <div id="track" className={styles.columns}>
      <TrackForm form={form} code={code} />
      {!found || !request ? (
        children
      ) : (
        <TrackedView
          // Another request, or its end, is read from its heading on.
          key={`${request.tracking_code} ${request.status === 'closed'}`}
          request={request}
          phoneNumber={form.values.phone_number ?? ''}
          posted={posted}
          onChanged={(to) => setChanged({ from: found, to })}
        />
      )}
    </div>
  );
}
