import { type ReactNode, useState } from 'react';
import { IconChevronDown } from '../icons/index.ts';
import classes from './files.module.css';

type Props = {
  title: string;
  /** Initially open, as after a rejected form. */
  isOpen?: boolean;
  /** Shown before it was opened: without JavaScript, this is all there is. */
  before?: ReactNode;
  /** Rendered only when it is opened, which also loads its code. */
  children: ReactNode;
};

/** A fold whose content is rendered when it is opened. */
export function OpenFold({ title, isOpen = false, before = null, children }: Props) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className={classes.fold}
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true);
      }}
    >
      <summary className={classes.summary}>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        {title}
      </summary>
      <div className={classes.inside}>{wasOpened ? children : before}</div>
    </details>
  );
}
