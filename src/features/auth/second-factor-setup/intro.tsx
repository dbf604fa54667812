import { Button } from '@mantine/core';
import { FormError } from '#ui/form/form-error.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import type { SecondFactorSetup } from '../second-factor/second-factor.ts';
import { beginSetup } from '../second-factor/use-second-factor.ts';
import classes from './setup.module.css';
import { SETUP_TEXTS as TEXTS } from './setup.words.ts';

type Props = {
  /** No other page of the dashboard is open before it is set up. */
  isDue: boolean;
  onBegun: (setup: SecondFactorSetup) => void;
};

/** Why and how to set it up, and the button to begin. */
export function SetupIntro({ isDue, onBegun }: Props) {
  const { submit, isPending, message } = useSubmit(
    async () => onBegun(await beginSetup()),
    inOneSentence,
  );
  return (
    <section className={classes.card} aria-labelledby="second-factor-intro">
      {isDue && <p className={classes.reason}>{TEXTS.due}</p>}
      <h2 id="second-factor-intro" className={classes.title}>
        {TEXTS.introTitle}
      </h2>
      <p className={classes.lead}>{TEXTS.why}</p>
      <ul className={classes.needs}>
        {TEXTS.needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <FormError message={message} />
      <Button className={classes.start} loading={isPending} onClick={() => void submit()}>
        {TEXTS.begin}
      </Button>
    </section>
  );
}
