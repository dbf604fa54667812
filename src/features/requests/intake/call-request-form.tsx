import type { PostedForm } from '#lib/http/form-results.ts';
import { CALL } from '../kinds/call.ts';
import { KindFields } from '../kinds/kind-fields.tsx';
import type { SubmissionReply } from './intake.ts';
import { RequestForm } from './public-form-request.tsx';

interface Props {
  /** The subject of the page, already filled in; the visitor may change it. */
  defaultTopic?: string | undefined;
  /** The insurance of the page, as `item:ID`: sent as a hidden field. */
  service?: string;
  /** The result of a submission without JavaScript. */
  posted?: PostedForm<SubmissionReply> | undefined;
}

/** Asks for a call. Without JavaScript the contact page answers, wherever the form is. */
export function CallRequestForm({ defaultTopic, service, posted }: Props) {
  return (
    <RequestForm of={CALL} action="/contact-us#call-request" posted={posted}>
      {(field) => (
        <KindFields
          fields={CALL.fields}
          field={field}
          given={{ topic: defaultTopic }}
          service={<ServiceInput value={field('service').defaultValue ?? service} />}
        />
      )}
    </RequestForm>
  );
}

function ServiceInput({ value }: { value: string | undefined }) {
  return value === undefined ? null : <input type="hidden" name="service" value={value} />;
}
