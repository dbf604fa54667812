import type { FormResult, PostedForm } from '#lib/http/form-results.ts';
import type { TrackedRequest } from './track.ts';
import { STEP_FIELD, type TrackStep } from './track.words.ts';

/** A lookup without JavaScript, with the result of the step that was posted with it. */
export type PostedTracking = PostedForm<TrackedRequest> & {
  step: { name: TrackStep; outcome: FormResult<unknown> } | null;
};

/** The result of one posted step; only its form uses the data of the answer. */
export function postedStep<T>(
  posted: PostedTracking | undefined,
  name: TrackStep,
): PostedForm<T> | undefined {
  if (posted?.step?.name !== name) return undefined;
  return { values: posted.values, outcome: posted.step.outcome as FormResult<T> };
}

type Props = { code: string; phoneNumber: string; step: TrackStep };

/** The hidden fields of each form of the track page: which request it is, and what to do with it. */
export function CodeFields({ code, phoneNumber, step }: Props) {
  return (
    <>
      <input type="hidden" name="tracking_code" value={code} />
      <input type="hidden" name="phone_number" value={phoneNumber} />
      <input type="hidden" name={STEP_FIELD} value={step} />
    </>
  );
}
