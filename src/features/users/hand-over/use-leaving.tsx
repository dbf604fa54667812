import { useState } from 'react';
import { isStaff } from '#domain/roles.ts';
import type { UserView } from '#features/auth/auth.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Stack, Text } from '#ui/look/look.tsx';
import type { LeavingInput } from '../users.ts';
import {
  HAND_OVER_ERRORS as ERRORS,
  HAND_OVER_KINDS,
  type HandOverKind,
  type HandOverState,
  sumOf,
  HAND_OVER_TEXTS as TEXTS,
} from './hand-over.ts';
import { ToChoice, WhatChoice } from './hand-over-form.tsx';
import { useWork } from './use-hand-over.ts';

/** What stands for nobody in the choice. */
const NOBODY = 'none';

/**
 * Asks in the dialog by which a colleague leaves to whom their work goes; nothing of who has none. Until it is
 * known what they have, nobody leaves.
 */
export function useLeaving(user: Pick<UserView, 'id' | 'role'>, isAsking: boolean) {
  const isWanted = isAsking && isStaff(user.role);
  const work = useWork(user.id, isWanted);
  // What was counted earlier says nothing after a failure.
  const known = { ...work, data: work.isError ? undefined : work.data };
  const [to, setTo] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly HandOverKind[]>([]);
  const [error, setError] = useState<string | undefined>(undefined);
  const isAsked = isWanted && known.data !== undefined && sumOf(known.data.counts) > 0;
  const what = HAND_OVER_KINDS.filter((kind) => !left.includes(kind));
  const isGoingOver = isAsked && to !== null && to !== NOBODY && what.length > 0;
  // What the page showed before may be old by now.
  const isReady = !isWanted || (known.data !== undefined && !known.isFetching);

  const fieldsOf = ({ counts }: HandOverState) =>
    sumOf(counts) > 0 && (
      <Stack gap={2}>
        <ToChoice
          from={user.id}
          label={TEXTS.toOrQueue}
          value={to}
          error={error}
          nobody={{ value: NOBODY, label: TEXTS.queue }}
          onChange={(value) => {
            setTo(value);
            setError(undefined);
          }}
        />
        {to !== NOBODY && (
          <>
            <Text weight="medium">{TEXTS.what}</Text>
            <WhatChoice
              counts={counts}
              chosen={what}
              onChange={(chosen) =>
                setLeft(HAND_OVER_KINDS.filter((kind) => !chosen.includes(kind)))
              }
            />
          </>
        )}
      </Stack>
    );

  return {
    isGoingOver,
    /** What the colleague has is known; the dialog's button waits for it. */
    isReady,
    /** False while that is not known, and, with an error at its field, while nobody was chosen. */
    check(): boolean {
      const isMissing = isAsked && to === null;
      setError(isMissing ? ERRORS.to : undefined);
      return isReady && !isMissing;
    },
    body: (): LeavingInput => (isGoingOver ? { hand_over: Number(to), what: [...what] } : {}),
    fields: isWanted && (
      <Loaded of={known} loading={TEXTS.loading} failed={TEXTS.failed}>
        {fieldsOf}
      </Loaded>
    ),
  };
}
