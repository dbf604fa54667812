import type { ReactNode } from 'react';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { LoadFailure } from '../state/load-failure.tsx';
import { Skeleton } from './look.tsx';

/** What is shown of a query of TanStack Query. */
type Query<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };

type Props<Data> = {
  of: Query<Data>;
  /** Said while it loads, and to whom sees no grey boxes; left out with a `skeleton`. */
  loading?: string;
  /** What could not be loaded; why is added. */
  failed: string;
  /** In the shape of what comes; grey boxes without one. */
  skeleton?: ReactNode;
  /** In place of an empty list. */
  empty?: ReactNode;
  /** In place of what the server knows nothing of. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
};

const isEmpty = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/**
 * The data of a query, or that it is loading, could not be loaded, or is empty. What was loaded once stays
 * on the page when a later fetch fails.
 */
export function Loaded<Data>({
  of: query,
  loading,
  failed,
  skeleton,
  empty,
  missing,
  children,
}: Props<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) {
    return <>{empty !== undefined && isEmpty(data) ? empty : children(data)}</>;
  }
  if (error) {
    const failure = failureOf(error);
    const isMissing = failure.kind === 'refused' && failure.status === 404;
    if (isMissing && missing !== undefined) return <>{missing}</>;
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {failed} {sentenceOf(failure)}
      </LoadFailure>
    );
  }
  return <>{skeleton ?? <Skeleton label={loading ?? ''} count={3} />}</>;
}
