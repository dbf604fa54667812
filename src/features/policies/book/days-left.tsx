import { daysLeftInWords, nearnessOf } from '#domain/policies/words.ts';
import { Text } from '#ui/look/look.tsx';

const TONES = { soon: 'warning', over: 'danger' } as const;

type Props = {
  /** Gregorian days, as in the API. */
  endsOn: string;
  today: string;
};

/** The days until the last one, in a tone of their nearness. */
export function DaysLeft({ endsOn, today }: Props) {
  const nearness = nearnessOf(endsOn, today);
  const isNear = nearness !== 'far';
  return (
    <Text as="span" {...(isNear && { tone: TONES[nearness], weight: 'medium' })}>
      {daysLeftInWords(endsOn, today)}
    </Text>
  );
}
