import type { ComponentProps } from 'react';
import styles from './buttons.module.css';

type Props = Omit<ComponentProps<'button'>, 'type'>;

/** A quiet button with a border, for the tools beside a list: a word, and a picture before it or none. */
export function ToolButton({ className = '', ...rest }: Props) {
  return <button type="button" {...rest} className={`${styles.button} ${className}`} />;
}
