import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Actor } from '#domain/roles.ts';
import { deleteFile, fetchFile } from '#features/attachments/shown/queries.ts';
import { roleSegment } from '#features/auth/permissions.ts';
import { call } from '#kit/call.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { StaffFiles } from '#ui/files/staff-files.tsx';
import { IconArrowRight } from '#ui/icons/management.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { addPolicyFilesCall } from '../attach/contract.ts';
import { useLivePolicies } from '../queries.ts';
import { PolicyActions } from './actions.tsx';
import type { PolicyDetail } from './contract.ts';
import { PolicyInstalments } from './instalments.tsx';
import { PolicyParticulars } from './particulars.tsx';
import classes from './policy.module.css';
import { usePolicy, usePolicyCalls } from './queries.ts';
import { PolicyTerms } from './terms.tsx';
import { POLICY_TEXTS as TEXTS } from './texts.ts';
import { PolicyTextsSent } from './texts-sent.tsx';

/** The link back to the book, with the filter it had. */
function BackLink() {
  const { state } = useLocation();
  const list: unknown = (state as { list?: unknown } | null)?.list;
  const search = typeof list === 'string' && list.startsWith('?') ? list : '';
  return (
    <Link to={{ pathname: '..', search }} relative="path" className={classes.back}>
      <IconArrowRight size={18} stroke={1.8} aria-hidden />
      {TEXTS.back}
    </Link>
  );
}

type Props = {
  id: number;
  viewer: Pick<Actor, 'role'>;
  /** More about the holder, such as their requests and claims. */
  ofHolder: (policy: PolicyDetail) => ReactNode;
};

function Content({ id, viewer, ofHolder }: Props) {
  const { data: policy, error, isFetching, refetch } = usePolicy(id);
  const { refresh } = usePolicyCalls();
  if (!policy) {
    if (!error || isFetching) {
      return <div role="status" aria-label={TEXTS.loading} className={classes.ghost} />;
    }
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
  const base = `/dashboard/${roleSegment(viewer.role)}`;
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <PolicyParticulars
          policy={policy}
          base={base}
          actions={!policy.is_erased && <PolicyActions policy={policy} />}
        />
        <PolicyInstalments policy={policy} />
        {!policy.is_erased && (
          <div className={classes.card}>
            <StaffFiles
              place={`policy:${id}`}
              files={policy.attachments}
              fetchFile={fetchFile}
              addFiles={(uploads) => outcomeOf(() => call(addPolicyFilesCall, { id, uploads }))}
              deleteFile={deleteFile}
              onChanged={() => void refresh()}
            />
          </div>
        )}
      </div>
      <div className={classes.side}>
        <PolicyTerms policy={policy} />
        {!policy.is_erased && <PolicyTextsSent policy={policy} />}
        {!policy.is_erased && ofHolder(policy)}
      </div>
    </div>
  );
}

/** One policy: its facts, its terms over the years, its instalments and files, and more about its holder. */
export function PolicyPage(props: Props) {
  useLivePolicies();
  return (
    <>
      <header className={classes.header}>
        <h1>{TEXTS.title}</h1>
        <BackLink />
      </header>
      <Content {...props} />
    </>
  );
}
