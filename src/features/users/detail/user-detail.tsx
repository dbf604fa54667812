import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { UserView } from '#features/auth/contract.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { IconArrowRight } from '#ui/icons/management.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { AccessCard } from '../access/card.tsx';
import { CodeCheckCard } from '../check-code/card.tsx';
import { ActivityMark, RoleBadge } from '../components/role-badge.tsx';
import type { UserDetail as Detail } from '../contract.ts';
import { UserAuditList } from './audit-list.tsx';
import { useUser } from './queries.ts';
import { UserRequests } from './requests.tsx';
import { UserSessions } from './sessions.tsx';
import { USER_DETAIL_TEXTS as TEXTS } from './texts.ts';
import classes from './user-detail.module.css';

type Props = {
  id: number;
  viewer: UserView;
  /** The user's particulars; `state` shows the state of the account. */
  card: (detail: Detail, state: ReactNode) => ReactNode;
  /** More content beside it. */
  aside?: ReactNode;
};

/** The link back to the list, with its filters. */
function BackLink() {
  const { state } = useLocation();
  const list: unknown = (state as { list?: unknown } | null)?.list;
  const search = typeof list === 'string' && list.startsWith('?') ? list : '';
  return (
    <Link to={`../../users${search}`} relative="path" className={classes.back}>
      <IconArrowRight size={18} stroke={1.8} aria-hidden />
      {TEXTS.back}
    </Link>
  );
}

function Skeleton() {
  return (
    <div role="status" aria-label={TEXTS.loading} className={classes.columns}>
      <span className={classes.ghost} data-size="tall" />
      <span className={classes.ghost} />
    </div>
  );
}

function State({ detail }: { detail: Detail }) {
  return (
    <p className={classes.state}>
      <RoleBadge role={detail.user.role} />
      <ActivityMark isActive={detail.user.is_active} />
      {detail.awaits_password && <span className={classes.awaits}>{TEXTS.awaitsPassword}</span>}
    </p>
  );
}

function Content({ id, viewer, card, aside }: Props) {
  const { data: detail, error, isFetching, refetch } = useUser(id);
  if (!detail) {
    if (!error || isFetching) return <Skeleton />;
    const failure = failureOf(error);
    if (failure.kind === 'refused' && failure.status === 404) {
      return <EmptyState title={TEXTS.notFound} />;
    }
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {TEXTS.failed} {sentenceOf(failure)}
      </LoadFailure>
    );
  }
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {card(detail, <State detail={detail} />)}
        <div className={classes.later}>
          <UserRequests detail={detail} viewer={viewer} />
          <UserAuditList detail={detail} viewer={viewer} />
        </div>
      </div>
      <div className={classes.side}>
        <AccessCard detail={detail} viewer={viewer} />
        <CodeCheckCard detail={detail} viewer={viewer} />
        <UserSessions detail={detail} viewer={viewer} />
        {aside}
      </div>
    </div>
  );
}

/** One user: particulars, access, requests, and recent actions. */
export function UserDetailView(props: Props) {
  return (
    <>
      <header className={classes.header}>
        <h1 className={classes.title}>{TEXTS.title}</h1>
        <BackLink />
      </header>
      <Content {...props} />
    </>
  );
}
