import {
  ANSWER_DAYS,
  FEWEST_REQUESTS,
  LEAST_SHARE,
  minutesInWords,
  percentInWords,
} from '#domain/answer-times.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Text } from '#ui/look/look.tsx';
import type { AnswerStatus } from '../answers.ts';
import { ANSWERS } from '../groups/response.ts';
import { SETTINGS_TEXTS } from '../settings.words.ts';
import type { AllSettings } from './manage.ts';
import { PlainSection } from './plain-section.tsx';

const TEXTS = SETTINGS_TEXTS.answers;

/** The figures, and why public pages do not show them. */
function statusWords(counted: AnswerStatus): string {
  if (counted === null) return TEXTS.notCounted;
  const { as_of, requests, within, median, promised, withheld } = counted;
  if (median === null || requests === 0) return TEXTS.withheld.few;
  const figures = TEXTS.figures({
    asOf: isoDateToJalali(as_of),
    requests: toPersianDigits(requests),
    median: toPersianDigits(minutesInWords(median)),
    promised: toPersianDigits(promised),
    percent: toPersianDigits(percentInWords(within, requests)),
  });
  return `${figures} ${withheld ? TEXTS.withheld[withheld] : TEXTS.goodEnough}`;
}

/** Whether public pages may show how soon the office calls, and what prevents it. */
export function AnswersSection({ settings }: { settings: AllSettings }) {
  return (
    <PlainSection group={ANSWERS} settings={settings}>
      <p>{statusWords(settings.answer_times)}</p>
      <Text tone="muted">
        {TEXTS.note({
          days: toPersianDigits(ANSWER_DAYS),
          fewest: toPersianDigits(FEWEST_REQUESTS),
          share: toPersianDigits(100 * LEAST_SHARE),
        })}
      </Text>
    </PlainSection>
  );
}
