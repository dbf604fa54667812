import { Link } from 'react-router';
import { KIND_NAMES, STATUS_LABELS } from '#domain/requests.ts';
import type { RequestView } from '#features/requests/contract.ts';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { StatusMark } from '#ui/state/status-mark.tsx';
import { listLink } from '../components/list-links.ts';
import { Panel } from '../components/panel.tsx';
import { OVERVIEW_TEXTS as TEXTS } from '../dashboard.texts.ts';
import { useNewestRequests } from '../queries.ts';
import classes from './newest-requests.module.css';

function Row({ request, base }: { request: RequestView; base: string }) {
  const { kind, tracking_code: search, service_title: service } = request;
  const about = service ? `${KIND_NAMES[kind]}، ${service}` : KIND_NAMES[kind];
  return (
    <li className={classes.row}>
      <Link to={listLink(base, kind, { search })} className={classes.name}>
        {request.full_name}
      </Link>
      <time dateTime={request.created_at}>
        {formatNearDateTime(request.created_at, new Date())}
      </time>
      <span>{about}</span>
      <span className={classes.state}>
        <StatusMark stage={request.status}>{STATUS_LABELS[request.status]}</StatusMark>،{' '}
        {request.assignee?.name ?? TEXTS.unassigned}
      </span>
    </li>
  );
}

/** The newest open requests of all kinds. */
export function NewestRequests({ base }: { base: string }) {
  const { data, error, refetch } = useNewestRequests();
  const queue = listLink(base, 'call', { status: 'new' });
  return (
    <Panel
      title={TEXTS.newest}
      aside={
        <Link to={queue} className={classes.link}>
          {TEXTS.queue}
        </Link>
      }
    >
      {!data && error && (
        <LoadFailure onRetry={() => void refetch()}>
          {TEXTS.failed} {sentenceOf(failureOf(error))}
        </LoadFailure>
      )}
      {data?.length === 0 && <p className={classes.none}>{TEXTS.noneOpen}</p>}
      <ol className={classes.list} aria-busy={!data && !error}>
        {data?.map((request) => (
          <Row key={request.id} request={request} base={base} />
        ))}
      </ol>
    </Panel>
  );
}
