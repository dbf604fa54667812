import type { PostedForm } from '#lib/http/form-results.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { RequestForm } from './public-form-request.tsx';
import { PREFERRED_TIME_LABELS, CALL_FORM_TEXTS as texts } from './texts.ts';

interface Props {
  /** What the page is about, already filled in; the visitor may change it. */
  defaultTopic?: string | undefined;
  /** The insurance the page is about, as `item:ID`: goes along unseen. */
  service?: string;
  /** What came of it when it was sent without JavaScript. */
  posted?: PostedForm<string> | undefined;
}

const TIMES = Object.entries(PREFERRED_TIME_LABELS).map(([value, label]) => ({ value, label }));

/** Asks for a call. Wherever it stands, the contact page answers it without JavaScript. */
export function CallRequestForm({ defaultTopic, service, posted }: Props) {
  return (
    <RequestForm
      kind="call"
      action="/contact-us#call-request"
      posted={posted}
      fields={['preferred_time', 'topic', 'note']}
      texts={texts}
    >
      {(field) => (
        <>
          <ServiceInput value={field('service').defaultValue ?? service} />
          <ChoiceField
            {...field('preferred_time')}
            label={texts.time}
            options={TIMES}
            defaultValue={field('preferred_time').defaultValue ?? 'any'}
          />
          <TextField
            {...field('topic')}
            label={texts.topic}
            hint={defaultTopic === undefined ? texts.topicHint : undefined}
            optional
            maxLength={100}
            defaultValue={field('topic').defaultValue ?? defaultTopic}
          />
          <TextAreaField
            {...field('note')}
            label={texts.note}
            hint={texts.noteHint}
            optional
            maxLength={1000}
          />
        </>
      )}
    </RequestForm>
  );
}

function ServiceInput({ value }: { value: string | undefined }) {
  return value === undefined ? null : <input type="hidden" name="service" value={value} />;
}
