import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { bringsPolicy } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import {
  type ComparisonSummary,
  COMPARE_TEXTS as TEXTS,
} from '#features/comparisons/comparisons.ts';
import { canCompareFor } from '#features/requests/permissions.ts';
import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Group, Rows, Stack, Text, TextLink } from '#ui/look/look.tsx';
import type { RequestDetail } from '../panel/panel.ts';

/** The editor is a large chunk, which few panels need. */
const CompareDialog = lazy(() => import('./dialog.tsx'));

type Props = { request: RequestDetail; me: Pick<Actor, 'id' | 'role'>; now: Date };

/**
 * The comparisons of a request, and a button for a new one. Renders nothing where no comparison is possible.
 */
export function Comparisons({ request, me, now }: Props) {
  // Null while none is open; `new` for one that is not stored yet.
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const { comparisons, kind, status } = request;
  const isOffered = bringsPolicy(kind) && status !== 'closed' && !request.is_spam;
  const held = { assigneeId: request.assignee?.id ?? null };
  const mayCompare = isOffered && request.joined_into === null && canCompareFor(me, held);
  if (comparisons.length === 0 && !mayCompare) return null;
  return (
    <Stack as="section" gap={1} aria-label={TEXTS.title}>
      <Group as="header" justify="between">
        <h3>{TEXTS.title}</h3>
        {mayCompare && (
          <Button variant="default" size="compact-sm" onClick={() => setOpen('new')}>
            {TEXTS.lay}
          </Button>
        )}
      </Group>
      {comparisons.length > 0 && (
        <Rows isBoxed>
          {comparisons.map((one) => (
            <li key={one.id}>
              <Summary comparison={one} now={now} />
              <Group>
                {one.version !== null && (
                  <TextLink to={`/comparison/${one.code}`} target="_blank" rel="noreferrer">
                    {TEXTS.open}
                    <span className="visually-hidden"> {nameOf(one)}</span>
                  </TextLink>
                )}
                {mayCompare && (
                  <Button variant="subtle" size="compact-sm" onClick={() => setOpen(one.id)}>
                    {one.has_draft ? TEXTS.goOn : TEXTS.edit}
                    <span className="visually-hidden"> {nameOf(one)}</span>
                  </Button>
                )}
              </Group>
            </li>
          ))}
        </Rows>
      )}
      {open !== null && (
        <Suspense>
          <CompareDialog
            requestId={request.id}
            id={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const nameOf = ({ line, insurers }: ComparisonSummary): string =>
  `${CLAIM_LINE_LABELS[line]}: ${insurers.join('، ')}`;

/** One comparison: its line, its state, and the chosen offer. */
function Summary({ comparison, now }: { comparison: ComparisonSummary; now: Date }) {
  const { line, insurers, version, has_draft, valid_until, chosen } = comparison;
  const day = valid_until === null ? null : isoDateToJalali(valid_until);
  const isOver = valid_until !== null && valid_until < isoDateInTehran(now);
  return (
    <div>
      <Group as="p">
        <strong>{CLAIM_LINE_LABELS[line]}</strong>
        <span>{insurers.join('، ')}</span>
      </Group>
      <Text size="xs" tone="muted">
        <span>
          {version === null ? TEXTS.draft : TEXTS.published(toPersianDigits(version))}
          {version !== null && has_draft && `، ${TEXTS.withDraft}`}
        </span>{' '}
        {version !== null && day !== null && (
          <span>{isOver ? TEXTS.expired(day) : TEXTS.until(day)}</span>
        )}
      </Text>
      {chosen && (
        <Text tone="success" weight="medium">
          {TEXTS.chosen(chosen.insurer)}
        </Text>
      )}
    </div>
  );
}
