import { Button, type ButtonProps } from '@mantine/core';
import classes from './multiline-button.module.css';

type Props = Pick<ButtonProps, 'color' | 'variant' | 'loading' | 'fullWidth'> & {
  onClick: () => void;
  children: string;
};

/** A button whose label names the consequences and may wrap. */
export function MultilineButton({ children, ...props }: Props) {
  return (
    <Button {...props} classNames={{ root: classes.root, label: classes.label }}>
      {children}
    </Button>
  );
}
