import type { UserView } from '#features/auth/auth.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Group, Note, Text, TextLink } from '#ui/look/look.tsx';
import classes from './profile.module.css';
import { PROFILE_NOTICE_TEXTS as TEXTS } from './profile.words.ts';

type Part = keyof typeof TEXTS.parts;

const FIELDS: Record<Part, readonly (keyof UserView)[]> = {
  name: ['first_name', 'last_name'],
  mobile: ['phone_number'],
  nationalCode: ['national_code'],
  birthday: ['birthday'],
  job: ['job'],
  place: ['province', 'city'],
  address: ['address'],
};
const PARTS = Object.keys(FIELDS) as Part[];

/**
 * How many fields of a profile are filled in, and which are missing. A photo is optional and does not count.
 */
export function profileProgress(user: UserView): { done: number; all: number; missing: string[] } {
  const open = PARTS.filter((part) => FIELDS[part].some((field) => !user[field]));
  return {
    done: PARTS.length - open.length,
    all: PARTS.length,
    missing: open.map((part) => TEXTS.parts[part]),
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
        <Group as="p" gap="1h">
          <progress value={done} max={all} aria-label={TEXTS.title} className={classes.progress} />
          <span>{words}</span>
        </Group>
        <Text tone="soft">
          {TEXTS.missing} {missing.join('، ')}. {TEXTS.why}
        </Text>
      </Note>
    </section>
  );
}
