import { Button } from '@mantine/core';
import { FormError } from '#ui/form/form-error.tsx';
import { Group, Stack } from '#ui/look/look.tsx';
import { CodeFields } from '../second-factor/code-fields.tsx';
import { useCode } from '../second-factor/use-code.ts';
import { SECOND_STEP_TEXTS as TEXTS } from './sign-in.words.ts';
import type { AskedForCode, SignedIn } from './use-sign-in.ts';

type Props = {
  asked: AskedForCode;
  remember: boolean;
  submit: string;
  onSignedIn: (session: SignedIn) => void;
  /** Back to the password; `isEnded` when it has to be entered again. */
  onBack: (isEnded: boolean) => void;
};

/** The second step in the dialog to sign in again. */
export function AskCode({ asked, remember, submit, onSignedIn, onBack }: Props) {
  const onEnded = () => onBack(true);
  const code = useCode({ asked, remember, onSignedIn, onEnded });
  const { kind, choose, errors, field, send, isPending } = code;
  return (
    <form method="post" onSubmit={send} noValidate aria-busy={isPending}>
      <Stack isInDialog>
        <p role="status">{TEXTS.lead[kind]}</p>
        <FormError message={errors.overAll} />
        <CodeFields
          kind={kind}
          onKind={choose}
          error={errors.code}
          trustedDays={asked.trustedDays}
          field={field}
        />
        <Group justify="end" gap={2}>
          <Button variant="default" onClick={() => onBack(false)} disabled={isPending}>
            {TEXTS.back}
          </Button>
          <Button type="submit" loading={isPending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
