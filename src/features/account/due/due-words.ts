import type { TablerIcon } from '@tabler/icons-react';
import { daysLeftInWords } from '#domain/policies/words.ts';
import { daysLeft } from '#features/claims/file/days-left.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { IconFileUpload, IconReceipt, IconScale } from '#ui/icons/dashboard.ts';
import { IconCalendar } from '#ui/icons/index.ts';
import { nameWithObject, requestInWords } from '../requests/about.ts';
import { DUE_TEXTS as TEXTS } from './due.texts.ts';
import type { Due } from './due.ts';

type InWords = {
  icon: TablerIcon;
  title: string;
  about: string;
  /** The day, and how far away it is. */
  when?: string;
  more?: string;
  isOver: boolean;
};

/** How many papers are named; the others are counted. */
const NAMED = 3;

function firstOf(papers: readonly string[]): string {
  const named = papers.slice(0, NAMED).join('، ');
  const others = papers.length - NAMED;
  return others > 0 ? TEXTS.andMore(named, toPersianDigits(others)) : named;
}

/** The texts of a due item. */
export function dueInWords(due: Due, { today, now }: { today: string; now: Date }): InWords {
  const isOver = due.on < today;
  const day = isoDateToJalali(due.on);
  switch (due.kind) {
    case 'end':
      return {
        icon: IconCalendar,
        title: isOver ? TEXTS.ended : TEXTS.ends,
        about: nameWithObject(due.policy),
        when: TEXTS.on(day, daysLeftInWords(due.on, today)),
        ...(due.policy.renewal_code !== null && { more: TEXTS.renewing }),
        isOver,
      };
    case 'instalment':
      return {
        icon: IconReceipt,
        title: TEXTS.instalment(inToman(due.instalment.amount_rial)),
        about: nameWithObject(due.policy),
        when: TEXTS.due(day, daysLeft(due.on, now)),
        isOver,
      };
    case 'papers': {
      const [first = '', ...others] = due.papers;
      const count = toPersianDigits(due.papers.length);
      return {
        icon: IconFileUpload,
        title: others.length === 0 ? TEXTS.paper(first) : TEXTS.papers(count),
        about: requestInWords(due.request),
        ...(others.length > 0 && { more: firstOf(due.papers) }),
        isOver,
      };
    }
    case 'comparison':
      return {
        icon: IconScale,
        title: TEXTS.comparison,
        about: requestInWords(due.request),
        when: TEXTS.until(day, daysLeft(due.on, now)),
        isOver,
      };
  }
}
