import type { ReactNode } from 'react';
import { Stack, Text } from '../look/look.tsx';
import classes from './form.module.css';
import { FormError } from './form-error.tsx';
import type { useForm } from './use-form.ts';

type Props = {
  of: Pick<ReturnType<typeof useForm>, 'props' | 'message'>;
  /** What one should know before filling it in. */
  lead?: ReactNode;
  isInDialog?: boolean;
  children: ReactNode;
};

/** The fields of a form one under the other, after what is wrong with it as a whole. */
export function Form({ of: { props, message }, lead, isInDialog = false, children }: Props) {
  return (
    <form {...props} className={isInDialog ? classes.inDialog : undefined}>
      <Stack>
        {lead !== undefined && <Text tone="soft">{lead}</Text>}
        <FormError message={message} />
        {children}
      </Stack>
    </form>
  );
}
