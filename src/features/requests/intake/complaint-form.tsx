import type { PostedForm } from '#lib/http/form-results.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { COMPLAINT } from '../kinds/complaint.ts';
import { KindFields } from '../kinds/kind-fields.tsx';
import type { SubmissionReply } from './intake.ts';
import { COMPLAINT_TEXTS, WHICH_FORM } from './intake.words.ts';
import { RequestForm } from './public-form-request.tsx';

interface Props {
  /** The code that came with the address; empty when none did. */
  code?: string;
  /** The result of a submission without JavaScript. */
  posted?: PostedForm<SubmissionReply> | undefined;
}

/** Complains. Without JavaScript the contact page answers, wherever the form is. */
export function ComplaintForm({ code = '', posted }: Props) {
  return (
    <RequestForm
      of={COMPLAINT}
      action="/contact-us#complaint-about-us"
      posted={posted}
      labels={COMPLAINT_TEXTS.labels}
    >
      {(field) => (
        <>
          <input type="hidden" name={WHICH_FORM} value={COMPLAINT.kind} />
          <KindFields
            fields={COMPLAINT.fields}
            field={field}
            given={{ tracking_code: toPersianDigits(code) || undefined }}
          />
        </>
      )}
    </RequestForm>
  );
}
