import { Button } from '@mantine/core';
import { FormError } from '#ui/form/form-error.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import { Card, FormActions, Note } from '#ui/look/look.tsx';
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
    <Card title={TEXTS.introTitle} lead={TEXTS.why}>
      {isDue && <Note tone="warning">{TEXTS.due}</Note>}
      <ul className={classes.needs}>
        {TEXTS.needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <FormError message={message} />
      <FormActions>
        <Button loading={isPending} onClick={() => void submit()}>
          {TEXTS.begin}
        </Button>
      </FormActions>
    </Card>
  );
}
