import { Link } from 'react-router';
import { useBase } from '#features/auth/session/use-base.ts';
import { Stack, Text } from '#ui/look/look.tsx';
import { countLabel } from '../components/labels.ts';
import { type LinkedFilter, listLink } from '../components/links.tsx';
import { REPORT_TEXTS } from '../dashboard.words.ts';
import classes from './overview.module.css';

type RowProps = {
  label: string;
  count: number;
  /** The address of the list that it counts. */
  to: string;
  /** More about it: whose requests, or a comparison. */
  detail?: string | undefined;
};

/** A figure as a row as wide as the screen, all of which links to its list; a count of 0 has no link. */
export function LinkedRow({ label, count, to, detail }: RowProps) {
  const words = (
    <>
      <Stack as="span" gap={0}>
        <Text as="span" weight="medium" className={classes.name}>
          {label}
        </Text>
        {detail && (
          <Text as="span" size="xs" tone="muted" className={classes.detail}>
            {detail}
          </Text>
        )}
      </Stack>
      <strong className={classes.total}>{countLabel(count)}</strong>
    </>
  );
  if (count === 0) return <li className={classes.row}>{words}</li>;
  return (
    <li>
      <Link to={to} className={classes.row}>
        {words}
        <span className="visually-hidden">{REPORT_TEXTS.see(label)}</span>
      </Link>
    </li>
  );
}

type Props = Omit<RowProps, 'to'> & { filter: LinkedFilter };

/** Such a row for requests of all kinds. */
export function FigureRow({ filter, ...row }: Props) {
  return <LinkedRow {...row} to={listLink(useBase(), null, filter)} />;
}
