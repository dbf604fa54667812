import { KIND_NAMES } from '#domain/requests.ts';
import type { RequestView } from '#features/requests/contract.ts';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { LIST_TEXTS as TEXTS } from '../list/texts.ts';
import classes from './also-chips.module.css';

type Also = RequestView['also'][number];
type Props = { request: Pick<RequestView, 'also' | 'kind' | 'priority'>; now: Date };

/** A wide row has room for so many; a narrow one only for the latest. */
const ROOM = 2;

/** The subject; another kind of request is named before it. */
function aboutOf({ kind, subject }: Also, own: RequestView['kind']): string {
  const about = subject || TEXTS.noSubject;
  return kind === own ? about : `${KIND_NAMES[kind]}: ${about}`;
}

/** All of them in the tooltip of the row. */
export function alsoInWords({ also, kind }: Props['request'], now: Date): string {
  return also
    .map((one) => `${aboutOf(one, kind)} (${formatNearDateTime(one.created_at, now)})`)
    .join('، ');
}

/** The number of subjects that the row does not show. */
function More({ count, className }: { count: number; className: string | undefined }) {
  if (count <= 0) return null;
  const n = toPersianDigits(count);
  return (
    <li className={className} data-more>
      <span aria-hidden>+{n}</span>
      <span className="visually-hidden">{TEXTS.alsoMore(n)}</span>
    </li>
  );
}

/** The other subjects of a request, the latest first, each with its time. */
export function AlsoChips({ request, now }: Props) {
  const { also, kind } = request;
  if (also.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={TEXTS.also}>
      {also
        .toReversed()
        .slice(0, ROOM)
        .map((one) => (
          <li key={one.tracking_code} className={classes.chip}>
            <span className={classes.about}>{aboutOf(one, kind)}</span>
            <time dateTime={one.created_at}>{formatNearDateTime(one.created_at, now)}</time>
          </li>
        ))}
      <More count={also.length - ROOM} className={classes.wide} />
      <More count={also.length - 1} className={classes.narrow} />
    </ul>
  );
}
