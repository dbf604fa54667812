import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { UserView } from '#features/auth/contract.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconCheck } from '#ui/icons/index.ts';
import { Star } from '#ui/motif/star.tsx';
import classes from '../access/dialog.module.css';
import { INVITE_TEXTS as TEXTS } from '../list/texts.ts';

type Props = { user: UserView; onAnother: () => void };

/** The result of an invitation: where it was sent and what the colleague does next. Takes the focus. */
export function InvitedPanel({ user, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.form}>
      <span className={classes.sign}>
        <IconCheck size={28} stroke={2} aria-hidden />
      </span>
      <h3 ref={heading} tabIndex={-1} className={classes.done}>
        {TEXTS.sent(`${user.first_name} ${user.last_name}`)}
      </h3>
      <p className={classes.lead}>
        {TEXTS.sentTo}{' '}
        <bdi dir="ltr" className={classes.sentTo}>
          {toPersianDigits(groupPhone(user.phone_number))}
        </bdi>
      </p>
      <ol className={classes.steps}>
        {TEXTS.next.map((step) => (
          <li key={step}>
            <Star size={14} />
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <div className={classes.actions}>
        <Button variant="default" onClick={onAnother}>
          {TEXTS.another}
        </Button>
        {/* Leaving the page closes the dialog. */}
        <Button component={Link} to={`../user-detail/${user.id}`} relative="path">
          {TEXTS.see}
        </Button>
      </div>
    </div>
  );
}
