import type { ReactNode } from 'react';
import { usePublicForm } from '../intake/use-public-form.ts';
import type { TrackedRequest } from './contract.ts';
import { TrackForm } from './track-form.tsx';
import type { PostedTracking } from './track-rating.tsx';
import styles from './track-request.module.css';
import { TrackedView } from './track-view.tsx';

interface Props {
  /** The code that came with the address; empty when none did. */
  code: string;
  /** What came of looking, or of rating, without JavaScript. */
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
  return (
    <div id="track" className={styles.columns}>
      <TrackForm form={form} code={code} />
      {form.data === null ? (
        children
      ) : (
        <TrackedView
          request={form.data}
          phoneNumber={form.values.phone_number ?? ''}
          posted={posted}
        />
      )}
    </div>
  );
}
