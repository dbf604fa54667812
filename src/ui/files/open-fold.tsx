import { type ReactNode, useState } from 'react';
import { IconChevronDown } from '../icons/index.ts';
import classes from './fold.module.css';

type Props = {
  title: string;
  /** Open from the beginning, as after a form that was refused. */
  isOpen?: boolean;
  /** What is there before it was opened: without JavaScript, all there is. */
  before?: ReactNode;
  /** Comes only when it is opened, with the code that it takes. */
  children: ReactNode;
};

/** A fold whose inside is made when it is opened. */
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
