import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import type { Actor } from '#domain/roles.ts';
import { deleteFile, fetchFile } from '#features/attachments/use-shown.ts';
import { roleSegment } from '#features/auth/permissions.ts';
import { call } from '#kit/call.ts';
import { formatJalaliDateTime, isoDateToJalali } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing } from '#ui/dialog/unsaved.tsx';
import { StaffFiles } from '#ui/files/staff-files.tsx';
import { IconArrowRight } from '#ui/icons/management.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { SMS_STATE_WORDS } from '#ui/state/sms-states.ts';
import { StatusMark } from '#ui/state/status-mark.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { addPolicyFilesCall } from '../attach.ts';
import { STATUS_STAGES } from '../book/policy-row.tsx';
import { CancelForm } from '../cancel-form.tsx';
import { ENTER_TEXTS } from '../enter/enter.ts';
import { POLICY_FORM, PolicyForm } from '../enter/policy-form.tsx';
import { draftOf, nextTermOf } from '../form/draft.ts';
import type { PolicyText } from '../remind/remind.ts';
import { useLivePolicies } from '../use-policies.ts';
import type { PolicyDetail } from './detail.ts';
import { POLICY_TEXTS as TEXTS } from './detail.words.ts';
import { PolicyInstalments } from './instalments.tsx';
import { PolicyParticulars } from './particulars.tsx';
import classes from './policy.module.css';
import { usePolicy, usePolicyCalls } from './use-detail.ts';

type Step = 'edit' | 'renew' | 'cancel';

/** The actions on a policy: renew, edit, cancel. */
function PolicyActions({ policy }: { policy: PolicyDetail }) {
  const [step, setStep] = useState<Step | null>(null);
  const { change, renew } = usePolicyCalls();
  const navigate = useNavigate();
  const { id, status } = policy;
  const close = () => setStep(null);
  const leave = () => askBeforeLosing(close, POLICY_FORM);
  const isOpen = status === 'active' || status === 'lapsed';
  return (
    <div className={classes.actions}>
      {isOpen && <Button onClick={() => setStep('renew')}>{TEXTS.renew}</Button>}
      <Button variant="default" onClick={() => setStep('edit')}>
        {TEXTS.edit}
      </Button>
      {status === 'active' && (
        <Button variant="outline" color="red" onClick={() => setStep('cancel')}>
          {TEXTS.cancel}
        </Button>
      )}
      <Dialog title={TEXTS.editTitle} isOpen={step === 'edit'} onClose={leave}>
        <PolicyForm
          begin={draftOf(policy)}
          submit={ENTER_TEXTS.save}
          send={(body) => change({ id, ...body })}
          onDone={() => {
            notify.success(ENTER_TEXTS.saved);
            close();
          }}
          onCancel={leave}
        />
      </Dialog>
      <Dialog title={TEXTS.renewTitle} isOpen={step === 'renew'} onClose={leave}>
        <PolicyForm
          begin={nextTermOf(policy)}
          submit={TEXTS.renewSubmit}
          send={(body) => renew({ id, ...body })}
          onDone={(next) => {
            notify.success(TEXTS.renewed);
            void navigate(`../${next.id}`, { relative: 'path' });
            close();
          }}
          onCancel={leave}
        />
      </Dialog>
      <Dialog title={TEXTS.cancelTitle} isOpen={step === 'cancel'} onClose={close}>
        <CancelForm id={id} onClose={close} />
      </Dialog>
    </div>
  );
}

/** The terms that a policy had over the years, the latest first, each leading to its page. */
function PolicyTerms({ policy }: { policy: PolicyDetail }) {
  const headingId = useId();
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{TEXTS.terms}</h2>
      <ol className={classes.lines}>
        {policy.terms.toReversed().map((term) => {
          const period = TEXTS.period(
            isoDateToJalali(term.starts_on),
            isoDateToJalali(term.ends_on),
          );
          const isThis = term.id === policy.id;
          return (
            <li key={term.id} aria-current={isThis || undefined}>
              <div>
                {isThis ? (
                  <span>{period}</span>
                ) : (
                  <Link to={`../${term.id}`} relative="path" className={classes.link}>
                    {period}
                  </Link>
                )}
                <p className={classes.quiet}>
                  {isThis ? TEXTS.thisTerm : term.insurer_name}
                  {'، '}
                  <bdi dir="ltr">{toPersianDigits(term.number)}</bdi>
                </p>
              </div>
              <StatusMark stage={STATUS_STAGES[term.status]}>
                {POLICY_STATUS_LABELS[term.status]}
              </StatusMark>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What a text was about, as a label. */
function aboutOf({ instalment_id, about_on, days_before }: PolicyText): string {
  return instalment_id === null
    ? TEXTS.textOfEnd(toPersianDigits(days_before))
    : TEXTS.textOfInstalment(isoDateToJalali(about_on));
}

/** The texts of a policy, the latest first, with the state of each. */
function PolicyTextsSent({
  policy,
}: {
  policy: Pick<PolicyDetail, 'texts' | 'reminders_stopped_at'>;
}) {
  const headingId = useId();
  const { texts, reminders_stopped_at: stoppedAt } = policy;
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{TEXTS.texts}</h2>
      {stoppedAt && (
        <p className={classes.quiet}>{TEXTS.textsStopped(formatJalaliDateTime(stoppedAt))}</p>
      )}
      {texts.length === 0 && !stoppedAt && <p className={classes.quiet}>{TEXTS.noTexts}</p>}
      {texts.length > 0 && (
        <ol className={classes.lines}>
          {texts.map((text) => (
            <li key={text.id}>
              <div>
                <span>{aboutOf(text)}</span>
                <p className={classes.quiet}>
                  <time dateTime={text.at}>{formatJalaliDateTime(text.at)}</time>
                </p>
                {text.text && (
                  <details className={classes.words}>
                    <summary>{TEXTS.words}</summary>
                    <p className={classes.quiet}>{text.text}</p>
                  </details>
                )}
              </div>
              <span className={classes.sms} data-state={text.state}>
                {SMS_STATE_WORDS[text.state]}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

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
