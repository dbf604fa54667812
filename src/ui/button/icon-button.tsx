import type { ComponentProps } from 'react';
import styles from './buttons.module.css';

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'type'> & {
  /** The accessible name. */
  label: string;
  /** Muted at rest; `danger` turns red under the pointer. */
  tone?: 'muted' | 'ink' | 'danger';
};

/** A button that is a picture alone, as large as a thumb needs it. */
export function IconButton({ label, tone = 'muted', className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-tone={tone}
      className={`${styles.iconButton} ${className}`}
    />
  );
}
