import { USER_FIELDS, type UserField } from '#domain/users/fields.ts';
import type { UserView } from '#features/auth/auth.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Group, Note, Progress, Text, TextLink } from '#ui/look/look.tsx';
import { PROFILE_TEXTS, PROFILE_NOTICE_TEXTS as TEXTS } from './profile.words.ts';

const part = (name: UserField) => ({ label: USER_FIELDS[name].label, fields: [name] });
const PARTS = [
  { label: PROFILE_TEXTS.name, fields: ['first_name', 'last_name'] },
  part('phone_number'),
  part('national_code'),
  part('birthday'),
  part('job'),
  { label: PROFILE_TEXTS.place, fields: ['province', 'city'] },
  part('address'),
] satisfies { label: string; fields: UserField[] }[];

/**
 * How many fields of a profile are filled in, and which are missing. A photo is optional and does not count.
 */
export function profileProgress(user: UserView): { done: number; all: number; missing: string[] } {
  const open = PARTS.filter(({ fields }) => fields.some((field) => !user[field]));
  return {
    done: PARTS.length - open.length,
    all: PARTS.length,
    missing: open.map(({ label }) => label),
  };
}

/** Shows what the profile lacks, until it is complete. */
export function ProfileNotice({ user, to }: { user: UserView; to: string }) {
  const { done, all, missing } = profileProgress(user);
  if (missing.length === 0) return null;
  const words = TEXTS.progress(toPersianDigits(done), toPersianDigits(all));
  return (
    <section aria-labelledby="own-profile">
      <Note>
        <Group justify="between">
          <Text as="h2" id="own-profile" size="md" weight="bold">
            {TEXTS.title}
          </Text>
          <TextLink to={to}>{TEXTS.link}</TextLink>
        </Group>
        <Progress value={done} max={all} aria-label={TEXTS.title}>
          {words}
        </Progress>
        <Text tone="soft">
          {TEXTS.missing} {missing.join('، ')}. {TEXTS.why}
        </Text>
      </Note>
    </section>
  );
}
