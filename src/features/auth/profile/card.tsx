import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { callLink } from '#domain/erasure.ts';
import { ROLE_TITLES } from '#domain/roles.ts';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Avatar } from '#ui/account/avatar.tsx';
import { IconPencil } from '#ui/icons/management.ts';
import type { UserView } from '../auth.ts';
import { NAMELESS } from '../auth.words.ts';
import { PhoneNumber } from '../phone-number.tsx';
import classes from './card.module.css';
import { PROFILE_TEXTS as TEXTS } from './profile.words.ts';
import { toClientUser, useEditPersonalInfo } from './store.ts';

/** One particular of a person; a missing one is marked as missing. */
function Particular({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.particular}>
      <dt>{label}</dt>
      <dd>{children || <span className={classes.missing}>{TEXTS.missing}</span>}</dd>
    </div>
  );
}

type Props = {
  user: UserView;
  /** Another person's card: the number is a link to call, and the photo is named after its owner. */
  isOther?: boolean;
  /** False where the viewer may not edit the card. */
  canEdit?: boolean;
  /** More content below the name. */
  children?: ReactNode;
};

/** A person's particulars, as the brokerage knows them, with a button to edit them. */
export function ProfileCard({ user: view, isOther = false, canEdit = true, children }: Props) {
  const user = toClientUser(view);
  const open = useEditPersonalInfo((state) => state.open);
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <section className={classes.card} aria-labelledby="profile-name">
      <header className={classes.head}>
        <Avatar
          src={user.avatarPic}
          alt={user.avatarPic ? (isOther ? TEXTS.avatarOfOther(name) : TEXTS.avatarOf) : ''}
          size={88}
        />
        <div className={classes.words}>
          <h2 id="profile-name" className={classes.name}>
            {name || NAMELESS}
          </h2>
          {children ?? <p className={classes.role}>{ROLE_TITLES[view.role]}</p>}
        </div>
        {canEdit && (
          <Button
            variant="outline"
            leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
            onClick={() => open(user)}
            className={classes.edit}
          >
            {TEXTS.edit}
          </Button>
        )}
      </header>
      <dl className={classes.list}>
        <Particular label={TEXTS.mobile}>
          {isOther ? (
            <a
              {...callLink(user.mobile, TEXTS.call(name, toPersianDigits(groupPhone(user.mobile))))}
              className={classes.call}
            >
              <PhoneNumber phone={user.mobile} />
            </a>
          ) : (
            <PhoneNumber phone={user.mobile} />
          )}
        </Particular>
        <Particular label={TEXTS.nationalCode}>
          {user.national_code && <bdi dir="ltr">{toPersianDigits(user.national_code)}</bdi>}
        </Particular>
        <Particular label={TEXTS.birthDate}>
          {user.birth_date && <bdi dir="ltr">{user.birth_date}</bdi>}
        </Particular>
        <Particular label={TEXTS.job}>{user.job && toPersianDigits(user.job)}</Particular>
        <Particular label={TEXTS.place}>
          {[user.province, user.city].filter(Boolean).join('، ')}
        </Particular>
        <Particular label={TEXTS.address}>
          {user.address && toPersianDigits(user.address)}
        </Particular>
        {isOther && (
          <Particular label={TEXTS.since}>
            <bdi dir="ltr">{formatJalaliDate(view.created_at)}</bdi>
          </Particular>
        )}
      </dl>
    </section>
  );
}
