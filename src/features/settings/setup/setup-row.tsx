import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SETUP_TITLES, type SetupAnswer } from '#domain/setup.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { wayTo } from './anchors.ts';
import { RIGHT_AS_THEY_ARE, type SetupItemView } from './contract.ts';
import { useAnswerSetup } from './queries.ts';
import classes from './setup-list.module.css';
import { SETUP_TEXTS as TEXTS } from './texts.ts';

/** The possible answers to an open item, and to one that was put aside. */
function answersFor({ key, state }: SetupItemView): SetupAnswer[] {
  if (state !== 'open') return ['asked'];
  return RIGHT_AS_THEY_ARE.includes(key)
    ? ['confirmed', 'later', 'unwanted']
    : ['later', 'unwanted'];
}

/** One step: its effect, a direct link to its field, and the other answers. */
export function SetupRow({ item }: { item: SetupItemView }) {
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
