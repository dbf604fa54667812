import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { IconArrowRight } from '../icons/management.ts';
import { Group, Mark, Text } from './look.tsx';
import classes from './page-head.module.css';

const LIVE = 'به‌روز، بی‌نیاز از بارگذاری دوباره';
const LOST = 'در حال برقراری ارتباط زنده…';

type BackProps = Pick<LinkProps, 'to' | 'relative'> & { label: string };

/** To the list that a page is one entry of. */
export function BackLink({ to, relative, label }: BackProps) {
  return (
    <Link to={to} relative={relative} className={classes.back}>
      <IconArrowRight size={18} stroke={1.75} aria-hidden />
      {label}
    </Link>
  );
}

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** Whether the page updates itself; left out where it never does. */
  isLive?: boolean;
  back?: BackProps;
  /** The page's own buttons. */
  children?: ReactNode;
};

/** The head of a dashboard page. */
export function PageHead({ title, lead, isLive, back, children }: Props) {
  return (
    <header className={classes.head}>
      {back && <BackLink {...back} />}
      <Group justify="between" align="baseline" gap={1}>
        <h1>{title}</h1>
        {isLive !== undefined && (
          <Text as="div" size="xs" tone="muted" role="status">
            <Mark tone={isLive ? 'success' : 'muted'}>{isLive ? LIVE : LOST}</Mark>
          </Text>
        )}
        {children}
      </Group>
      {lead !== undefined && <Text tone="muted">{lead}</Text>}
    </header>
  );
}
