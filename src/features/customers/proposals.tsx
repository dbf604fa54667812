import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SAME_REASON_LABELS } from '#domain/customers.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { Pager } from '#ui/list/pager.tsx';
import { Loaded } from '#ui/look/loaded.tsx';
import { Abreast, Badge, Card, Group, Stack, Text } from '#ui/look/look.tsx';
import { PageHead } from '#ui/look/page-head.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import type { Proposal } from './merge.ts';
import { PROPOSAL_TEXTS as TEXTS } from './merge.words.ts';
import {
  CustomerFacts,
  type Done,
  LastStep,
  MergeForm,
  nameOf,
  useMerging,
} from './merge-form.tsx';
import { useCustomerCalls, useProposals } from './use-customers.ts';

type PairProps = { proposal: Proposal; onDone: (done: Done) => void };

function Pair({ proposal, onDone }: PairProps) {
  const { one, other, reasons, is_certain: isCertain } = proposal;
  const merging = useMerging();
  const { keepApart } = useCustomerCalls();
  const [isComparing, setComparing] = useState(false);
  const mergeAtOnce = useSubmit(async () => onDone(await merging(other, one, true)), toastFailure);
  const apart = useSubmit(async () => {
    await keepApart(one.id, other.id);
    onDone({ says: TEXTS.apartDone, undo: () => keepApart(one.id, other.id, true) });
  }, toastFailure);
  return (
    <Card as="article" isSmall title={isCertain ? TEXTS.certain : undefined}>
      <Group gap={1}>
        {reasons.map((reason) => (
          <Badge key={reason}>{SAME_REASON_LABELS[reason]}</Badge>
        ))}
      </Group>
      <Abreast min="15rem">
        {[one, other].map((customer) => (
          <Stack key={customer.id} gap={1}>
            <Text as="h3" size="md">
              <Link to={`../${customer.id}`} relative="path">
                {nameOf(customer)}
              </Link>
            </Text>
            <CustomerFacts customer={customer} />
          </Stack>
        ))}
      </Abreast>
      <Group>
        {isCertain ? (
          <Button loading={mergeAtOnce.isPending} onClick={() => void mergeAtOnce.submit()}>
            {TEXTS.merge}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setComparing(true)}>
            {TEXTS.compare}
          </Button>
        )}
        <Button variant="default" loading={apart.isPending} onClick={() => void apart.submit()}>
          {TEXTS.apart}
        </Button>
      </Group>
      <Dialog title={TEXTS.dialogTitle} isOpen={isComparing} onClose={() => setComparing(false)}>
        <MergeForm
          pair={[one, other]}
          onDone={(done) => {
            setComparing(false);
            onDone(done);
          }}
          onClose={() => setComparing(false)}
        />
      </Dialog>
    </Card>
  );
}

/** The pairs of customers that the system proposes, each to merge or to keep apart; those of one with `?customer=`. */
export function ProposalsView() {
  const [params] = useSearchParams();
  const asked = params.get('customer') ?? '';
  const customer = /^[0-9]+$/.test(asked) ? asked : '';
  return <Pairs key={customer} customer={customer} />;
}

/** The pairs of one customer, by its id; of all where there is none. */
function Pairs({ customer }: { customer: string }) {
  const [page, setPage] = useState(1);
  const [done, setDone] = useState<Done | null>(null);
  return (
    <>
      <PageHead
        title={TEXTS.title}
        lead={TEXTS.lead}
        back={
          customer
            ? { to: `../${customer}`, relative: 'path', label: TEXTS.backToOne }
            : { to: '..', relative: 'path', label: TEXTS.back }
        }
      >
        {customer && (
          <Button component={Link} to="." variant="default">
            {TEXTS.all}
          </Button>
        )}
      </PageHead>
      {done && <LastStep done={done} onUndone={() => setDone(null)} />}
      <Loaded of={useProposals(page, customer)} failed={TEXTS.failed} loading={TEXTS.loading}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title={customer ? TEXTS.emptyOfOne : TEXTS.empty} />
          ) : (
            <Stack>
              {data.map((proposal) => (
                <Pair
                  key={`${proposal.one.id} ${proposal.other.id}`}
                  proposal={proposal}
                  onDone={setDone}
                />
              ))}
              <Pager meta={meta} onGo={setPage} />
            </Stack>
          )
        }
      </Loaded>
    </>
  );
}
