import { KIND_NAMES, type RequestKind } from '#domain/requests.ts';
import { useKinds } from '#features/auth/session/store.ts';
import type { ByKind } from '../stats.ts';
import classes from './kind-links.module.css';
import { countLabel } from './labels.ts';
import { type LinkedFilter, listLink } from './list-links.ts';
import { FigureLink } from './median-link.tsx';

type Props = {
  base: string;
  filter: LinkedFilter;
  counts: ByKind;
  /** A label of the count, for a screen reader that reads the link alone. */
  what: string;
};

type ListProps = Props & {
  /** Shows the label on the screen too, where the figure above counts something else. */
  isNamed?: boolean;
};

type LinkProps = Omit<Props, 'counts'> & {
  kind: RequestKind | null;
  count: number;
  /** The text to show instead of the count: a share or a mean of the list's rows. */
  shown?: string;
};

/** A count that links to the list it counts, of all kinds where `kind` is null; a count of 0 has no link. */
export function CountLink({ base, filter, what, kind, count, ...props }: LinkProps) {
  const { shown = countLabel(count) } = props;
  const named = kind ? `${what}، ${KIND_NAMES[kind]}` : what;
  const to = count === 0 ? null : listLink(base, kind, filter);
  return <FigureLink figure={shown} to={to} what={named} />;
}

/** A figure by kind, each part with a link to its list. */
export function KindLinks({ counts, isNamed = false, ...link }: ListProps) {
  const kinds = useKinds();
  const name = isNamed ? link.what : undefined;
  return (
    <>
      {name && <p className={classes.lead}>{name}</p>}
      <ul className={classes.kinds} aria-label={name}>
        {kinds.map((kind) => (
          <li key={kind}>
            {KIND_NAMES[kind]} <CountLink {...link} kind={kind} count={counts[kind]} />
          </li>
        ))}
      </ul>
    </>
  );
}
