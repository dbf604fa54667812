import { type ReactNode, useEffect, useRef } from 'react';
import { FormError } from '#ui/form/form-error.tsx';
import classes from './account-form.module.css';
import { useUnstored } from './use-unstored.ts';

type Props = {
  title: string;
  children?: ReactNode;
  /** The error of the form as a whole; screen readers read it as soon as it appears. */
  alert?: string | undefined;
  /** For a step without a field to focus, so that screen readers say where the user is. */
  takesFocus?: boolean;
};

/** Title, lead and the form's own error. */
export function AccountHeading({ title, children, alert, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const unstored = useUnstored();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={classes.heading}>
      <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className={classes.title}>
        {title}
      </h1>
      {children !== undefined && <div className={classes.lead}>{children}</div>}
      <FormError message={unstored ?? alert} />
    </div>
  );
}
