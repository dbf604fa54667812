import { Link } from 'react-router';
import type { ClaimFigure } from '#domain/claims/figures.ts';
import {
  ALL_KINDS_LIST,
  type ANSWERS,
  KIND_LISTS,
  KIND_NAMES,
  type LateCause,
  type RequestKind,
} from '#domain/requests.ts';
import { useKinds, useSession } from '#features/auth/session/store.ts';
import { useBase } from '#features/auth/session/use-base.ts';
import type { RatingFilter } from '#features/worklists/list/list-filter.ts';
import { Text } from '#ui/look/look.tsx';
import { FIGURE_LABELS, REPORT_TEXTS } from '../dashboard.words.ts';
import { canSeeColleagues } from '../permissions.ts';
import type { ByKind } from '../stats.ts';
import { countLabel, minutesLabel } from './labels.ts';
import classes from './stats.module.css';

/** The lists' filter, by the names that the API and the lists' addresses have for it. */
export type LinkedFilter = {
  status?: string;
  assignee?: number | 'me' | 'none';
  due?: 'today' | 'overdue' | 'deadline';
  late?: LateCause;
  service?: string;
  source?: string;
  landing?: string;
  campaign?: string;
  result?: string;
  /** `kind.reason`, or `none`. */
  reason?: string;
  answer?: keyof typeof ANSWERS;
  claim?: ClaimFigure;
  /** The step of a claim. */
  step?: string;
  /** In the form of `writeCompared`. */
  compared?: string;
  rating?: RatingFilter;
  search?: string;
  /** Gregorian days, both included. */
  from?: string;
  to?: string;
  closed_on?: string;
};

/** Whether the user sees how each colleague works. */
export const useSeesColleagues = (): boolean =>
  useSession(({ user }) => user !== null && canSeeColleagues(user));

/** The address of the list behind a figure, of one kind or of all (null). */
export function listLink(base: string, kind: RequestKind | null, filter: LinkedFilter): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined) params.set(name, String(value));
  }
  const query = params.toString();
  const { path } = kind ? KIND_LISTS[kind] : ALL_KINDS_LIST;
  return `${base}/${path}${query && `?${query}`}`;
}

type FigureLinkProps = {
  /** The formatted figure: a count, or minutes. */
  figure: string;
  /** The address of its rows; null where there are none. */
  to: string | null;
  /** A label of the rows, for a screen reader that reads the link alone. */
  what: string;
};

/** A figure that leads to the rows behind it. */
export function FigureLink({ figure, to, what }: FigureLinkProps) {
  if (to === null) return <span className={classes.none}>{figure}</span>;
  return (
    <Link to={to} className={classes.count} aria-label={`${figure}؛ ${REPORT_TEXTS.see(what)}`}>
      {figure}
    </Link>
  );
}

type CountLinkProps = {
  count: number;
  filter: LinkedFilter;
  what: string;
  kind?: RequestKind | null;
  /** The text to show instead of the count: a share or a mean of the list's rows. */
  shown?: string;
};

/** A count that links to the list it counts, of all kinds where `kind` is null; a count of 0 has no link. */
export function CountLink({ count, filter, what, kind = null, ...props }: CountLinkProps) {
  const base = useBase();
  const { shown = countLabel(count) } = props;
  const named = kind ? `${what}، ${KIND_NAMES[kind]}` : what;
  return (
    <FigureLink
      figure={shown}
      to={count === 0 ? null : listLink(base, kind, filter)}
      what={named}
    />
  );
}

export type KindLinksProps = {
  counts: ByKind;
  filter: LinkedFilter;
  /** A label of the counts, for a screen reader that reads a link alone. */
  what: string;
  /** Shows the label on the screen too, where the figure above counts something else. */
  isNamed?: boolean;
};

/** A figure by kind, each part with a link to its list. */
export function KindLinks({ counts, isNamed = false, ...link }: KindLinksProps) {
  const name = isNamed ? link.what : undefined;
  return (
    <>
      {name && (
        <Text size="xs" tone="muted">
          {name}
        </Text>
      )}
      <ul className={classes.kinds} aria-label={name}>
        {useKinds().map((kind) => (
          <li key={kind}>
            {KIND_NAMES[kind]} <CountLink {...link} kind={kind} count={counts[kind]} />
          </li>
        ))}
      </ul>
    </>
  );
}

type MedianLinkProps = {
  minutes: number | null;
  /** The filter of the median; the list has the requests that were answered. */
  filter: LinkedFilter;
  /** The same as a text. */
  of: string;
};

/** A median of first responses, with a link to the answered requests. */
export function MedianLink({ minutes, filter, of }: MedianLinkProps) {
  const base = useBase();
  const to = minutes === null ? null : listLink(base, null, { ...filter, answer: 'tried' });
  return (
    <FigureLink figure={minutesLabel(minutes)} to={to} what={`${FIGURE_LABELS.tried}، ${of}`} />
  );
}
