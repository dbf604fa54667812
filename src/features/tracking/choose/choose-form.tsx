import type { ShownComparison } from '#features/comparisons/shown.contract.ts';
import type { PostedForm } from '#lib/http/form-results.ts';
import { inToman } from '#lib/text/toman.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { PublicForm } from '#ui/public-form/public-form.tsx';
import { usePublicForm } from '#ui/public-form/use-public-form.ts';
import { PhoneField } from './phone-field.tsx';
import { PAGE_TEXTS as TEXTS, WHICH_STEP } from './texts.ts';

type Props = {
  comparison: ShownComparison;
  posted: PostedForm<ShownComparison> | undefined;
  /** Called with the comparison after the choice. */
  onChosen: (comparison: ShownComparison) => void;
};

/** Chooses an offer, with the number of the request. */
export function ChooseForm({ comparison, posted, onChosen }: Props) {
  const { code, version, offers, recommended } = comparison;
  const form = usePublicForm<ShownComparison>({
    idPrefix: 'choose',
    fields: ['offer', 'phone_number'],
    posted,
    send: async (values) => {
      const outcome = await (await import('./queries.ts')).chooseOffer(code, values);
      if (outcome.ok) onChosen(outcome.data);
      return outcome;
    },
  });
  const offer = form.field('offer');
  const options = offers.map(({ insurer, premium_rial }, place) => ({
    value: String(place),
    label: premium_rial === null ? insurer : `${insurer}، ${inToman(premium_rial)}`,
  }));
  const begin = recommended === null ? undefined : String(recommended);
  return (
    <PublicForm
      form={form}
      action={`/comparison/${code}#choose`}
      submit={TEXTS.choose}
      busy={TEXTS.choosing}
      onBegin={() => import('./queries.ts')}
    >
      <input type="hidden" name={WHICH_STEP} value="choose" />
      <input type="hidden" name="version" value={version} />
      <ChoiceField
        {...offer}
        label={TEXTS.offer}
        options={options}
        defaultValue={offer.defaultValue ?? begin}
      />
      <PhoneField form={form} label={TEXTS.phone} />
    </PublicForm>
  );
}
