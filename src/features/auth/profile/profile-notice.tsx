import { Link } from 'react-router';
import type { UserView } from '#features/auth/auth.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconArrowLeft } from '#ui/icons/index.ts';
import { PROFILE_NOTICE_TEXTS as TEXTS } from './profile.words.ts';
import classes from './profile-notice.module.css';

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
    <section className={classes.notice} aria-labelledby="own-profile">
      <div className={classes.words}>
        <h2 id="own-profile" className={classes.title}>
          {TEXTS.title}
        </h2>
        <p className={classes.progress}>
          <progress value={done} max={all} aria-label={TEXTS.title} />
          <span>{words}</span>
        </p>
        <p className={classes.missing}>
          {TEXTS.missing} {missing.join('، ')}. {TEXTS.why}
        </p>
      </div>
      <Link to={to} className={classes.link}>
        {TEXTS.link}
        <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
      </Link>
    </section>
  );
}
