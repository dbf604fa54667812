import { Checkbox } from '@mantine/core';
import type { Ref } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import { InsteadButton } from '../flow/instead-button.tsx';
import { type CodeKind, SECOND_STEP_TEXTS as TEXTS } from '../second-step/sign-in.texts.ts';
import { CodeField } from './code-field.tsx';
import classes from './code-fields.module.css';

type Props = {
  kind: CodeKind;
  onKind: (kind: CodeKind) => void;
  error?: string | undefined;
  /** With 0 the browser is never trusted. */
  trustedDays: number;
  field: Ref<HTMLInputElement>;
};

const OTHER: Record<CodeKind, CodeKind> = { app: 'recovery', recovery: 'app' };

/** The code, the switch to the other kind of code, and whether to trust this browser. */
export function CodeFields({ kind, onKind, error, trustedDays, field }: Props) {
  const other = OTHER[kind];
  return (
    <>
      <div>
        <CodeField key={kind} kind={kind} error={error} ref={field} />
        <InsteadButton what={other} onClick={() => onKind(other)}>
          {TEXTS.instead[kind]}
        </InsteadButton>
      </div>
      {trustedDays > 0 && (
        <Checkbox
          name="trust_device"
          value="true"
          label={TEXTS.trust(toPersianDigits(trustedDays))}
          description={TEXTS.trustHint}
          classNames={{ root: classes.trust }}
        />
      )}
    </>
  );
}
