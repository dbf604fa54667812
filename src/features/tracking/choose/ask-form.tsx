import type { ShownComparison } from '#features/comparisons/shown.contract.ts';
import { callStep } from '#features/requests/intake/texts.ts';
import type { PostedForm } from '#lib/http/form-results.ts';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { PublicForm } from '#ui/public-form/public-form.tsx';
import { usePublicForm } from '#ui/public-form/use-public-form.ts';
import type { MESSAGE_LENGTH } from '../track/contract.ts';
import styles from './page.module.css';
import { PhoneField } from './phone-field.tsx';
import { PAGE_TEXTS as TEXTS, WHICH_STEP } from './texts.ts';

/** Only the type of the contract: a public page does not load the schemas. */
const LONGEST: typeof MESSAGE_LENGTH = 1000;

type Props = {
  code: string;
  posted: PostedForm<ShownComparison> | undefined;
  /** Called with the comparison of the answer. */
  onAsked: (comparison: ShownComparison) => void;
};

/** Asks a question; the clerk gets it as a message of the requester. */
export function AskForm({ code, posted, onAsked }: Props) {
  const form = usePublicForm<ShownComparison>({
    idPrefix: 'ask',
    fields: ['text', 'phone_number'],
    posted,
    send: async (values) => {
      const outcome = await (await import('./queries.ts')).askAbout(code, values);
      if (outcome.ok) onAsked(outcome.data);
      return outcome;
    },
  });
  if (form.data) {
    return (
      <p role="status" className={styles.done}>
        {TEXTS.asked(callStep(form.data.call_by, new Date()))}
      </p>
    );
  }
  return (
    <PublicForm
      form={form}
      action={`/comparison/${code}#ask`}
      submit={TEXTS.ask}
      busy={TEXTS.asking}
      onBegin={() => import('./queries.ts')}
      buttonKind="brand"
    >
      <input type="hidden" name={WHICH_STEP} value="ask" />
      <TextAreaField {...form.field('text')} label={TEXTS.text} maxLength={LONGEST} />
      <PhoneField form={form} label={TEXTS.askPhone} />
    </PublicForm>
  );
}
