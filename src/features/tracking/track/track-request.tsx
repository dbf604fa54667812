import { lazy, type ReactNode, Suspense, useState } from 'react';
import { TRACK_FORM_TEXTS } from '#features/requests/intake/intake.words.ts';
import { usePublicForm } from '#ui/public-form/use-public-form.ts';
import type { PostedTracking } from './code-fields.tsx';
import type { TrackedRequest } from './track.ts';
import { TrackForm } from './track-form.tsx';
import styles from './track-request.module.css';
// Without scripts the server renders the result, so its style sheets come with the page.
import '#ui/files/files.module.css';
import '#ui/files/plain-files.module.css';
import '#ui/form/rating-field.module.css';
import '#features/claims/claims.module.css';
import './track-view.module.css';

/**
 * The result's code is loaded with the answer: most visitors of the page have yet to type their tracking
 * code.
 */
const loadView = () => import('./track-view.tsx');
const TrackedView = lazy(loadView);

interface Props {
  /** The code in the page's address; empty for none. */
  code: string;
  /** The result of a lookup, or of a step, without JavaScript. */
  posted: PostedTracking | undefined;
  /** Shown beside the form until there is a result. */
  children: ReactNode;
}

const FIELDS = ['tracking_code', 'phone_number'] as const;

/** The state of a request, by its code and number. */
export function TrackRequest({ code, posted, children }: Props) {
  const form = usePublicForm<TrackedRequest>({
    idPrefix: 'track',
    fields: FIELDS,
    posted,
    send: async (values) => {
      const [{ trackRequest }] = await Promise.all([import('./use-track.ts'), loadView()]);
      return trackRequest(values);
    },
  });
  const found = form.data;
  const isRefused = FIELDS.some((name) => form.field(name).error !== undefined);
  // The answer of a step is shown until the next lookup.
  const [changed, setChanged] = useState<{ from: TrackedRequest | null; to: TrackedRequest }>();
  const request = changed?.from === found ? changed?.to : found;
  // A failure is shown in the open form, else beside the button that sends the folded form again.
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <div id="track" className={styles.columns} data-found={Boolean(found)}>
      {found && request ? (
        <Suspense fallback={null}>
          <TrackedView
            // For another request, or once it is closed, the view starts anew with the focus on its heading.
            key={`${request.tracking_code} ${request.status === 'closed'}`}
            request={request}
            phoneNumber={form.values.phone_number ?? ''}
            posted={posted}
            failure={isRefused || isUnfolded ? null : form.summary}
            onChanged={(to) => setChanged({ from: found, to })}
          />
        </Suspense>
      ) : null}
      {/* Once there is a result, it comes first, and the form folds into one line. */}
      <details
        className={styles.form}
        open={!found || isRefused}
        onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      >
        <summary hidden={!found}>{TRACK_FORM_TEXTS.another}</summary>
        <TrackForm form={form} code={code} />
      </details>
      {found ? null : children}
    </div>
  );
}
