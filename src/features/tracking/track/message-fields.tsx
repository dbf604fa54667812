import { PREFERRED_TIMES } from '#domain/requests.ts';
import { ownOf } from '#lib/values/own.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import type { MESSAGE_LENGTH } from './track.ts';
import { MESSAGE_TEXTS as texts } from './track.words.ts';

/** Only the type of the contract: a public page does not load the schemas. */
const LONGEST: typeof MESSAGE_LENGTH = 1000;

const TIMES = [
  { value: '', label: texts.sameTime },
  ...Object.entries(PREFERRED_TIMES).map(([value, label]) => ({ value, label })),
];

/** The label of a message's preferred time; an unknown value is shown as it is. */
export const wishedTimeInWords = (time: string): string =>
  ownOf(PREFERRED_TIMES as Readonly<Record<string, string>>, time) ?? time;

/** The part of a form that its fields need. */
type Taken = {
  id: string;
  name: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
};

/** A text and another time for the call; one of both is enough. */
export function MessageFields({ field }: { field: (name: string) => Taken }) {
  const time = field('preferred_time');
  return (
    <>
      <TextAreaField
        {...field('text')}
        label={texts.text}
        hint={texts.textHint}
        optional
        maxLength={LONGEST}
      />
      <ChoiceField
        {...time}
        label={texts.time}
        options={TIMES}
        defaultValue={time.defaultValue ?? ''}
      />
    </>
  );
}
