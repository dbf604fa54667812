import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SETUP_TITLES, type SetupAnswer, type SetupItem } from '#domain/setup.ts';
import { call, dataOf } from '#kit/call.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { IconCheck } from '#ui/icons/index.ts';
import { Badge, Card, Group, Rows, Stack, Text, TextLink } from '#ui/look/look.tsx';
import { SETTINGS, wayTo } from './addresses.ts';
import {
  type SetupList as Answer,
  answerSetupCall,
  listSetupCall,
  RIGHT_AS_THEY_ARE,
  type SetupItemView,
  SETUP_TEXTS as TEXTS,
} from './setup.ts';

export const SETUP_KEY = ['setup'];

/** The setup steps that remain; fetched for super-admins only. */
function useSetup(isAsked = true) {
  return useQuery({
    enabled: isAsked,
    queryKey: SETUP_KEY,
    queryFn: dataOf(listSetupCall, {}),
  });
}

/** With this many steps done, the setup counts as under way. */
const FIRST_STEPS = 3;

/** Whether the setup has hardly begun; null while that is not known. */
export function useIsBeginning(isAsked: boolean): boolean | null {
  const { data, error } = useSetup(isAsked);
  if (!isAsked || error) return false;
  return data ? data.done < Math.min(FIRST_STEPS, data.total) : null;
}

/** Stores an answer to an item; the reply is the new list. */
function useAnswerSetup(): (item: SetupItem, answer: SetupAnswer) => Promise<void> {
  const queries = useQueryClient();
  return async (item, answer) => {
    const { data } = await call(answerSetupCall, { item, answer });
    queries.setQueryData<Answer>(SETUP_KEY, data);
  };
}

/** The possible answers to an open item, and to one that was put aside. */
function answersFor({ key, state }: SetupItemView): SetupAnswer[] {
  if (state !== 'open') return ['asked'];
  return RIGHT_AS_THEY_ARE.includes(key)
    ? ['confirmed', 'later', 'unwanted']
    : ['later', 'unwanted'];
}

/** One step: its effect, a direct link to its field, and the other answers. */
function SetupRow({ item }: { item: SetupItemView }) {
  const { key, state } = item;
  const { seen, go } = TEXTS.items[key];
  const title = SETUP_TITLES[key];
  const say = useAnswerSetup();
  const { submit, isPending } = useSubmit((answer: SetupAnswer) => say(key, answer), toastFailure);
  return (
    <li data-state={state} style={{ rowGap: 'var(--space-1)' }}>
      <Stack gap={0} style={{ flex: '1 1 18rem' }}>
        <Group>
          <Text as="h3" size="md" weight="bold">
            {title}
          </Text>
          {(state === 'later' || state === 'unwanted') && (
            <Badge tone="plain">{TEXTS.states[state]}</Badge>
          )}
        </Group>
        <Text size="xs" tone="muted">
          {seen}
        </Text>
      </Stack>
      <Group gap="half">
        <Button component={Link} to={wayTo(key)} variant={state === 'open' ? 'light' : 'default'}>
          {go}
        </Button>
        {answersFor(item).map((answer) => (
          <Button
            key={answer}
            variant={answer === 'confirmed' ? 'default' : 'subtle'}
            px={answer === 'confirmed' ? undefined : 'sm'}
            disabled={isPending}
            aria-label={TEXTS.of(TEXTS.answers[answer], title)}
            onClick={() => void submit(answer)}
          >
            {TEXTS.answers[answer]}
          </Button>
        ))}
      </Group>
    </li>
  );
}

/** The finished steps, ticked. */
function SetupTicks({ items }: { items: SetupItemView[] }) {
  if (items.length === 0) return null;
  return (
    <Text as="div" size="xs" tone="success">
      <Group as="ul" gap={2} aria-label={TEXTS.done}>
        {items.map(({ key }) => (
          <Group as="li" gap="half" key={key}>
            <IconCheck size={16} stroke={2} aria-hidden />
            {SETUP_TITLES[key]}
          </Group>
        ))}
      </Group>
    </Text>
  );
}

/** How many items are shown at once, so that the overview's daily work stays visible below. */
const MOST_AT_ONCE = 3;

interface Props {
  /** The settings page also lists postponed and declined items, until everything is done. */
  isAll?: boolean;
  /** The page has nothing else yet: all open items are shown. */
  isAlone?: boolean;
}

/** The setup steps that remain. Draws nothing where none remain, or while they are not known. */
export function SetupList({ isAll = false, isAlone = false }: Props) {
  const { data } = useSetup();
  if (!data) return null;
  const shown: SetupItemView['state'][] = isAll ? ['open', 'later', 'unwanted'] : ['open'];
  const waiting = data.items.filter(({ state }) => shown.includes(state));
  if (waiting.length === 0) return null;
  if (isAll) return <List answer={data} waiting={waiting} more={0} isSection />;
  const first = isAlone ? waiting : waiting.slice(0, MOST_AT_ONCE);
  return <List answer={data} waiting={first} more={waiting.length - first.length} />;
}

interface ListProps {
  answer: Answer;
  waiting: SetupItemView[];
  /** How many more items the settings page has. */
  more: number;
  /** Styled like the sections around it. */
  isSection?: boolean;
}

function List({ answer, waiting, more, isSection = false }: ListProps) {
  const { done, total, items } = answer;
  return (
    <Card
      title={TEXTS.title}
      isSmall={!isSection}
      lead={TEXTS.lead}
      aside={<Badge role="status">{TEXTS.progress(done, total)}</Badge>}
    >
      <Rows>
        {waiting.map((item) => (
          <SetupRow key={item.key} item={item} />
        ))}
      </Rows>
      {more > 0 && <TextLink to={SETTINGS}>{TEXTS.more(more)}</TextLink>}
      <SetupTicks items={items.filter(({ state }) => state === 'done')} />
    </Card>
  );
}
