import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { KIND_LABELS } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { dashboardPath } from '#features/auth/permissions.ts';
import { RenewalPolicy } from '#features/renewals/renewal-policy.tsx';
import { seconds } from '#lib/dates/durations.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { IconX } from '#ui/icons/index.ts';
import { IconArrowsMaximize } from '#ui/icons/worklist.ts';
import { Skeleton, Text, TextLink } from '#ui/look/look.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { ClaimFile } from '../claims/claim-file.tsx';
import { Comparisons } from '../compare/part.tsx';
import { AskedBesides } from '../join/asked-besides.tsx';
import { JoinedInto } from '../join/joined-into.tsx';
import { SamePerson } from '../join/same-person.tsx';
import { useJoining } from '../join/use-joining.ts';
import { RequestFiles } from '../request-files.tsx';
import { UndoBar } from '../undo/undo-bar.tsx';
import type { Undo } from '../undo/use-undo.ts';
import { useNow } from '../use-now.ts';
import { ActionPanel } from './action-panel.tsx';
import classes from './panel.module.css';
import { type RequestDetail, PANEL_TEXTS as TEXTS } from './panel.ts';
import { RequestDetails, RequestState } from './request-details.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { requestPageLink, useRequest } from './use-panel.ts';
import { storedKeys, usePanelKeys } from './use-panel-keys.ts';

const CLOCK_TICK = seconds(10);

type BodyProps = {
  id: number;
  me: Pick<Actor, 'id' | 'role'>;
  /** Whether there is room beside the list. */
  isBeside: boolean;
  onOpen: (id: number) => void;
  /** Answers whether another one opens. */
  onHandled: (id: number) => boolean;
  undo: Undo;
  /** What there is to do about the request besides. */
  tasksOf: (request: RequestDetail) => ReactNode;
};

type Props = Omit<BodyProps, 'id'> & {
  /** Null while none is open. */
  id: number | null;
  /** Whether it opened by itself, after the clerk finished the one before. */
  hasMovedOn: boolean;
  onClose: () => void;
};

/** In the body of the panel, which the request itself lays out otherwise. */
function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const failure = failureOf(error);
  const isGone = failure.kind === 'refused' && failure.status === 404;
  return (
    <div className={classes.body}>
      <LoadFailure onRetry={isGone ? undefined : onRetry}>
        {isGone ? TEXTS.gone : `${TEXTS.failed} ${sentenceOf(failure)}`}
      </LoadFailure>
    </div>
  );
}

/** Shown while the request is loading; keys that are pressed meanwhile are replayed once it is there. */
function Loading({ id }: Pick<BodyProps, 'id'>) {
  const place = useRef<HTMLDivElement>(null);
  usePanelKeys({ panel: place, id, isLoading: true });
  return (
    <div ref={place} className={classes.body}>
      <Skeleton label={TEXTS.loading} count={5} height="2.5rem" />
    </div>
  );
}

/** Everything about one request, and below it the actions. */
export function PanelBody({ id, ...props }: BodyProps) {
  const { data: request, error, refetch } = useRequest(id);
  const now = useNow(CLOCK_TICK);
  if (!request) {
    return error ? <Missing error={error} onRetry={() => void refetch()} /> : <Loading id={id} />;
  }
  return <Loaded request={request} now={now} {...props} />;
}

type LoadedProps = Omit<BodyProps, 'id'> & { request: RequestDetail; now: Date };

function Loaded({ request, now, tasksOf, ...props }: LoadedProps) {
  const { me, isBeside, onOpen, onHandled, undo } = props;
  const { joining, message, ...splits } = useJoining(request, me);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll only a focusable element */}
      <section className={classes.body} aria-label={TEXTS.about} tabIndex={0}>
        {request.joined_into ? (
          <JoinedInto into={request.joined_into} onOpen={onOpen} />
        ) : (
          <RequestState request={request} me={me} now={now} isKindKnown={isBeside} />
        )}
        {request.customer_id !== null && (
          <TextLink to={`${dashboardPath(me.role)}/customers/${request.customer_id}`}>
            {TEXTS.customer}
          </TextLink>
        )}
        <ClaimFile request={request} me={me} now={now} />
        {request.renewal && <RenewalPolicy renewal={request.renewal} me={me} now={now} />}
        <Comparisons request={request} me={me} now={now} />
        {!request.is_spam && tasksOf(request)}
        <FormError message={message} />
        {!request.is_spam && (
          <SamePerson request={request} me={me} now={now} onOpen={onOpen} joining={joining} />
        )}
        <AskedBesides request={request} now={now} {...splits} />
        <RequestTimeline entries={request.timeline} now={now} />
        <RequestDetails request={request} now={now} />
        {!request.is_spam && <RequestFiles request={request} />}
        {me.role === 'super_admin' && (
          <TextLink to={`${dashboardPath('super_admin')}/retention/person?request=${request.id}`}>
            {TEXTS.personalData}
          </TextLink>
        )}
      </section>
      <ActionPanel
        key={`${request.id} ${undo.round}`}
        request={request}
        me={me}
        isBeside={isBeside}
        onHandled={onHandled}
      />
    </>
  );
}

/** The title of the panel: the requester's name, once it is loaded. */
function useTitle(id: number | null): { name: string; kind: string; isKnown: boolean } {
  const { data } = useRequest(id ?? 0, id !== null);
  return {
    name: data?.full_name ?? TEXTS.panel,
    kind: data ? KIND_LABELS[data.kind] : '',
    isKnown: data !== undefined,
  };
}

/** Announces to screen readers which request opened by itself. */
function MovedOn({ name }: { name: string | null }) {
  return (
    <p role="status" className="visually-hidden">
      {name !== null && TEXTS.movedOn(name)}
    </p>
  );
}

type AsideProps = BodyProps & Pick<Props, 'hasMovedOn' | 'onClose'>;

function AsidePanel({ id, hasMovedOn, onClose, ...body }: AsideProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, kind, isKnown } = useTitle(id);
  // The focus moves into each request that opens, so that the keyboard can go on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each request
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  return (
    <aside className={classes.aside} aria-labelledby="request-panel-title">
      <header className={classes.header}>
        <div>
          <Text size="xs" tone="muted" className={classes.kind}>
            {kind}
          </Text>
          <h2 id="request-panel-title" ref={heading} tabIndex={-1} className={classes.title}>
            {name}
          </h2>
        </div>
        <Link
          className={classes.whole}
          to={requestPageLink(body.me.role, id)}
          aria-label={TEXTS.wholePage}
          title={TEXTS.wholePage}
        >
          <IconArrowsMaximize size={20} stroke={1.75} aria-hidden />
        </Link>
        <IconButton label={TEXTS.close} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </header>
      <MovedOn name={hasMovedOn && isKnown ? name : null} />
      <UndoBar undo={body.undo} />
      <PanelBody key={id} id={id} {...body} />
    </aside>
  );
}

/**
 * The panel of the open request: beside the list, or on a narrow screen a dialog of its own, with the actions
 * at the bottom, near the thumb.
 */
export function RequestPanel({ id, hasMovedOn, onClose, ...body }: Props) {
  const { name, isKnown } = useTitle(id);
  const inDialog = useRef<HTMLDivElement>(null);
  // No request is open that could take the keys.
  useEffect(() => {
    if (id === null) storedKeys.drop();
  }, [id]);
  // The dialog stays open while the next request replaces the content: scroll to the top and focus it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each request
  useEffect(() => {
    if (!hasMovedOn) return;
    inDialog.current?.focus({ preventScroll: true });
    inDialog.current?.closest('[role="dialog"]')?.scrollTo({ top: 0 });
  }, [hasMovedOn, id]);
  if (body.isBeside) {
    const aside = { ...body, hasMovedOn, onClose };
    return id === null ? null : <AsidePanel id={id} {...aside} />;
  }
  return (
    <Dialog title={name} isOpen={id !== null} onClose={onClose} isOutOfHistory>
      <div ref={inDialog} tabIndex={-1} className={classes.inDialog}>
        <MovedOn name={hasMovedOn && isKnown ? name : null} />
        {id !== null && <UndoBar undo={body.undo} />}
        {id !== null && <PanelBody key={id} id={id} {...body} />}
      </div>
    </Dialog>
  );
}
