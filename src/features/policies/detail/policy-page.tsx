import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import type { Actor } from '#domain/roles.ts';
import { SMS_STATE_WORDS } from '#domain/sms-states.ts';
import { StaffFiles } from '#features/attachments/staff-files.tsx';
import { dashboardPath } from '#features/auth/permissions.ts';
import { call } from '#kit/call.ts';
import { formatJalaliDateTime, isoDateToJalali } from '#lib/dates/jalali.ts';
import { failureOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing } from '#ui/dialog/unsaved.tsx';
import { useLeadingList } from '#ui/list/use-list-address.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Card, Columns, Fold, Group, Rows, Skeleton, Text, TextLink } from '#ui/look/look.tsx';
import { PageHead } from '#ui/look/page-head.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
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
import { goingOn, NextPolicy } from './next-policy.tsx';
import { PolicyParticulars } from './particulars.tsx';
import { usePolicy, usePolicyCalls } from './use-detail.ts';

type Step = 'edit' | 'renew' | 'cancel';

/** The actions on a policy: renew, edit, cancel. */
function PolicyActions({ policy }: { policy: PolicyDetail }) {
  const [step, setStep] = useState<Step | null>(null);
  const { change, renew } = usePolicyCalls();
  const navigate = useNavigate();
  const list = useLeadingList();
  const { id, status } = policy;
  const close = () => setStep(null);
  const leave = () => askBeforeLosing(close, POLICY_FORM);
  const isOpen = status === 'active' || status === 'lapsed';
  return (
    <Group>
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
            const state = goingOn(list, policy);
            void navigate(`../${next.id}`, { relative: 'path', state });
            close();
          }}
          onCancel={leave}
        />
      </Dialog>
      <Dialog title={TEXTS.cancelTitle} isOpen={step === 'cancel'} onClose={close}>
        <CancelForm id={id} onClose={close} />
      </Dialog>
    </Group>
  );
}

/** The terms that a policy had over the years, the latest first, each leading to its page. */
function PolicyTerms({ policy }: { policy: PolicyDetail }) {
  return (
    <Card title={TEXTS.terms} isSmall>
      <Rows as="ol">
        {policy.terms.toReversed().map((term) => {
          const period = TEXTS.period(
            isoDateToJalali(term.starts_on),
            isoDateToJalali(term.ends_on),
          );
          const isThis = term.id === policy.id;
          return (
            <Text
              as="li"
              key={term.id}
              aria-current={isThis || undefined}
              weight={isThis ? 'bold' : undefined}
            >
              <div>
                {isThis ? (
                  <span>{period}</span>
                ) : (
                  <TextLink to={`../${term.id}`} relative="path">
                    {period}
                  </TextLink>
                )}
                <Text tone="muted" size="sm">
                  {isThis ? TEXTS.thisTerm : term.insurer_name}
                  {'، '}
                  <bdi dir="ltr">{toPersianDigits(term.number)}</bdi>
                </Text>
              </div>
              <StatusMark stage={STATUS_STAGES[term.status]}>
                {POLICY_STATUS_LABELS[term.status]}
              </StatusMark>
            </Text>
          );
        })}
      </Rows>
    </Card>
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
  policy: Pick<PolicyDetail, 'texts' | 'texts_off' | 'reminders_stopped_at'>;
}) {
  const { texts, texts_off: isOff, reminders_stopped_at: stoppedAt } = policy;
  return (
    <Card title={TEXTS.texts} isSmall>
      {isOff && (
        <Text tone="warning" size="sm">
          {TEXTS.textsOff}
        </Text>
      )}
      {stoppedAt && (
        <Text tone="muted" size="sm">
          {TEXTS.textsStopped(formatJalaliDateTime(stoppedAt))}
        </Text>
      )}
      {texts.length === 0 && !stoppedAt && !isOff && (
        <Text tone="muted" size="sm">
          {TEXTS.noTexts}
        </Text>
      )}
      {texts.length > 0 && (
        <Rows as="ol">
          {texts.map((text) => (
            <li key={text.id}>
              <div>
                <span>{aboutOf(text)}</span>
                <Text tone="muted" size="sm">
                  <time dateTime={text.at}>{formatJalaliDateTime(text.at)}</time>
                </Text>
                {text.text && (
                  <Fold title={TEXTS.words}>
                    <Text tone="muted" size="sm" isTyped>
                      {text.text}
                    </Text>
                  </Fold>
                )}
              </div>
              <Text as="span" size="sm" tone={isUnsent(text.state) ? 'danger' : 'muted'}>
                {SMS_STATE_WORDS[text.state]}
              </Text>
            </li>
          ))}
        </Rows>
      )}
    </Card>
  );
}

const isUnsent = (state: PolicyText['state']): boolean => state === 'unknown' || state === 'failed';

type Props = {
  id: number;
  viewer: Pick<Actor, 'role'>;
  /** What there is to do about the policy. */
  tasks: ReactNode;
  /** More about the holder, such as their requests and claims. */
  ofHolder: (policy: PolicyDetail) => ReactNode;
};

function Content({ id, viewer, tasks, ofHolder }: Props) {
  const query = usePolicy(id);
  const { refresh } = usePolicyCalls();
  const failure = query.error && failureOf(query.error);
  if (!query.data && failure?.kind === 'refused' && failure.status === 404) {
    return <EmptyState title={TEXTS.notFound} />;
  }
  return (
    <Loaded
      of={query}
      loading={TEXTS.loading}
      failed={TEXTS.failed}
      skeleton={<Skeleton label={TEXTS.loading} height="22rem" />}
    >
      {(policy) => (
        <Columns
          side={
            <>
              {!policy.is_erased && tasks}
              <PolicyTerms policy={policy} />
              {!policy.is_erased && <PolicyTextsSent policy={policy} />}
              {!policy.is_erased && ofHolder(policy)}
            </>
          }
        >
          <PolicyParticulars
            policy={policy}
            base={dashboardPath(viewer.role)}
            actions={!policy.is_erased && <PolicyActions policy={policy} />}
          />
          <PolicyInstalments policy={policy} />
          {!policy.is_erased && (
            <Card>
              <StaffFiles
                place={`policy:${id}`}
                files={policy.attachments}
                addFiles={(uploads) => call(addPolicyFilesCall, { id, uploads })}
                onChanged={() => void refresh()}
              />
            </Card>
          )}
        </Columns>
      )}
    </Loaded>
  );
}

/** One policy: its facts, its terms over the years, its instalments and files, and more about its holder. */
export function PolicyPage(props: Props) {
  useLivePolicies();
  const list = useLeadingList();
  const { data: policy } = usePolicy(props.id);
  const back = {
    to: { pathname: '..', search: list },
    relative: 'path',
    label: TEXTS.back,
  } as const;
  return (
    <>
      <PageHead title={TEXTS.title} back={back}>
        {policy && <NextPolicy key={policy.id} policy={policy} list={list} />}
      </PageHead>
      <Content {...props} />
    </>
  );
}
