import { Button, type ButtonProps } from '@mantine/core';

type Props = Pick<ButtonProps, 'color' | 'variant' | 'loading' | 'disabled' | 'fullWidth'> & {
  onClick: () => void;
  children: string;
};

const LABEL = { label: { lineHeight: 1.6, textAlign: 'center', whiteSpace: 'normal' } } as const;

/** A button whose label names the consequences and breaks, in place of being cut off. */
export const MultilineButton = (props: Props) => (
  <Button {...props} h="auto" mih="var(--target)" py="xs" styles={LABEL} />
);
