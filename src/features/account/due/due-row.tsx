import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { daysLeftInWords } from '#domain/policies/words.ts';
import { daysLeft } from '#features/claims/file/days-left.ts';
import { policyAnchor } from '#features/policies/wallet/policy-card.tsx';
import type { MyPolicy } from '#features/policies/wallet/wallet.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { IconFileUpload, IconReceipt, IconScale } from '#ui/icons/dashboard.ts';
import { IconCalendar } from '#ui/icons/index.ts';
import { Badge, Group, Text } from '#ui/look/look.tsx';
import { nameWithObject, requestInWords } from '../requests/about.ts';
import { headingId } from '../requests/request-body.tsx';
import type { Due } from './all-dues.ts';
import { DUE_TEXTS as TEXTS } from './due.words.ts';

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
function dueInWords(due: Due, { today, now }: { today: string; now: Date }): InWords {
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

type Props = {
  due: Due;
  /** Gregorian day of Tehran. */
  today: string;
  now: Date;
  /** The path of the customer's policies. */
  policiesPath: string;
  /** The first row has the primary button of the screen. */
  isFirst: boolean;
  onRenew: (policy: MyPolicy) => void;
};

/** One due item: what, of which policy or request, until when, and a link to act on it. */
export function DueRow(props: Props) {
  const { icon: Icon, title, about, when, more, isOver } = dueInWords(props.due, props);
  const tone = isOver ? 'danger' : 'warning';
  return (
    <li>
      <Group isNowrap align="start" gap={2}>
        <Badge tone={tone}>
          <Icon size={22} stroke={1.6} aria-hidden />
        </Badge>
        <div>
          <Group align="baseline" gap="half">
            <Text weight="bold">{title}</Text>
            {when && (
              <Text size="sm" weight="medium" tone={tone}>
                {when}
              </Text>
            )}
          </Group>
          <Text tone="soft">{about}</Text>
          {more && (
            <Text size="sm" tone="muted">
              {more}
            </Text>
          )}
        </div>
      </Group>
      <Action {...props} />
    </li>
  );
}

function Action({ due, policiesPath, isFirst, onRenew }: Props) {
  const loud = isFirst
    ? ({ color: 'saffron.5', c: 'black' } as const)
    : ({ variant: 'outline' } as const);
  switch (due.kind) {
    case 'end': {
      const name = nameWithObject(due.policy);
      const { renewal_code } = due.policy;
      if (renewal_code === null) {
        return (
          <Button {...loud} aria-label={TEXTS.renewOf(name)} onClick={() => onRenew(due.policy)}>
            {TEXTS.renew}
          </Button>
        );
      }
      return (
        <Button
          component={Link}
          to={{ hash: headingId(renewal_code) }}
          variant="default"
          aria-label={TEXTS.renewStatusOf(name)}
        >
          {TEXTS.renewStatus}
        </Button>
      );
    }
    case 'instalment':
      return (
        <Button
          component={Link}
          to={`${policiesPath}#${policyAnchor(due.policy.id)}`}
          variant="default"
          aria-label={TEXTS.toPolicyOf(nameWithObject(due.policy))}
        >
          {TEXTS.toPolicy}
        </Button>
      );
    case 'papers':
      return (
        <Button
          component={Link}
          to={{ hash: headingId(due.request.tracking_code) }}
          {...loud}
          aria-label={TEXTS.sendPapersOf(requestInWords(due.request))}
        >
          {TEXTS.sendPapers}
        </Button>
      );
    case 'comparison':
      return (
        <Button
          component={Link}
          to={`/comparison/${due.comparison.code}`}
          {...loud}
          aria-label={TEXTS.chooseOf(requestInWords(due.request))}
        >
          {TEXTS.choose}
        </Button>
      );
  }
}
