import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { callLink } from '#domain/erasure.ts';
import { ROLE_TITLES } from '#domain/roles.ts';
import { USER_FIELDS as FIELDS } from '#domain/users/fields.ts';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Avatar } from '#ui/account/avatar.tsx';
import { IconPencil } from '#ui/icons/management.ts';
import { Card, Fact, Facts, Group, Text } from '#ui/look/look.tsx';
import type { UserView } from '../auth.ts';
import { NAMELESS } from '../auth.words.ts';
import { PhoneNumber } from '../phone-number.tsx';
import classes from './profile.module.css';
import { PROFILE_TEXTS as TEXTS } from './profile.words.ts';
import { toClientUser, useEditPersonalInfo } from './store.ts';

const MISSING = (
  <Text as="span" tone="muted">
    {TEXTS.missing}
  </Text>
);

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
    <Card aria-labelledby="profile-name">
      <Group as="header" gap={2}>
        <Avatar
          src={user.avatarPic}
          alt={user.avatarPic ? (isOther ? TEXTS.avatarOfOther(name) : TEXTS.avatarOf) : ''}
          size={88}
        />
        <div style={{ flex: '1 1 10rem' }}>
          <Text as="h2" id="profile-name" size="lg">
            {name || NAMELESS}
          </Text>
          {children ?? <Text tone="muted">{ROLE_TITLES[view.role]}</Text>}
        </div>
        {canEdit && (
          <Button
            variant="outline"
            leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
            onClick={() => open(user)}
          >
            {TEXTS.edit}
          </Button>
        )}
      </Group>
      <Facts kind="lines">
        <Fact label={FIELDS.phone_number.label}>
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
        </Fact>
        <Fact label={FIELDS.national_code.label}>
          {user.national_code ? (
            <bdi dir="ltr">{toPersianDigits(user.national_code)}</bdi>
          ) : (
            MISSING
          )}
        </Fact>
        <Fact label={FIELDS.birthday.label}>
          {user.birth_date ? <bdi dir="ltr">{user.birth_date}</bdi> : MISSING}
        </Fact>
        <Fact label={FIELDS.job.label}>{user.job ? toPersianDigits(user.job) : MISSING}</Fact>
        <Fact label={TEXTS.place}>
          {[user.province, user.city].filter(Boolean).join('، ') || MISSING}
        </Fact>
        <Fact label={FIELDS.address.label}>
          {user.address ? toPersianDigits(user.address) : MISSING}
        </Fact>
        {isOther && (
          <Fact label={TEXTS.since}>
            <bdi dir="ltr">{formatJalaliDate(view.created_at)}</bdi>
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
