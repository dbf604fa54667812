import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { SETUP_TITLES, type SetupAnswer, type SetupItem } from '#domain/setup.ts';
import { call, dataOf } from '#kit/call.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { IconCheck } from '#ui/icons/index.ts';
import { SETTINGS, wayTo } from './addresses.ts';
import {
  type SetupList as Answer,
  answerSetupCall,
  listSetupCall,
  RIGHT_AS_THEY_ARE,
  type SetupItemView,
  SETUP_TEXTS as TEXTS,
} from './setup.ts';
import classes from './setup-list.module.css';

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
    <li className={classes.row} data-state={state}>
      <div className={classes.words}>
        <h3 className={classes.name}>
          {title}
          {(state === 'later' || state === 'unwanted') && (
            <span className={classes.aside}>{TEXTS.states[state]}</span>
          )}
        </h3>
        <p className={classes.quiet}>{seen}</p>
      </div>
      <div className={classes.ways}>
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
      </div>
    </li>
  );
}

/** The finished steps, ticked. */
function SetupTicks({ items }: { items: SetupItemView[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.ticks} aria-label={TEXTS.done}>
      {items.map(({ key }) => (
        <li key={key}>
          <IconCheck size={16} stroke={2} aria-hidden />
          {SETUP_TITLES[key]}
        </li>
      ))}
    </ul>
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
  return (
    <div className={classes.apart}>
      <List answer={data} waiting={first} more={waiting.length - first.length} />
    </div>
  );
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
  const headingId = useId();
  const { done, total, items } = answer;
  return (
    <section
      className={classes.card}
      data-section={isSection || undefined}
      aria-labelledby={headingId}
    >
      <header className={classes.head}>
        <div>
          <h2 id={headingId} className={classes.title}>
            {TEXTS.title}
          </h2>
          <p className={classes.quiet}>{TEXTS.lead}</p>
        </div>
        <p role="status" className={classes.progress}>
          {TEXTS.progress(done, total)}
        </p>
      </header>
      <ul className={classes.rows}>
        {waiting.map((item) => (
          <SetupRow key={item.key} item={item} />
        ))}
      </ul>
      {more > 0 && (
        <Link to={SETTINGS} className={classes.more}>
          {TEXTS.more(more)}
        </Link>
      )}
      <SetupTicks items={items.filter(({ state }) => state === 'done')} />
    </section>
  );
}
