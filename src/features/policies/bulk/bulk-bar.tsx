import { useMemo, useState } from 'react';
import type { Actor } from '#domain/roles.ts';
import { BulkDialog } from '#ui/bulk/bulk-dialog.tsx';
import { BulkStep, SelectionBar } from '#ui/bulk/selection-bar.tsx';
import type { Selection } from '#ui/bulk/use-selection.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { ExportButton } from '#ui/export/button.tsx';
import { IconBell, IconBellOff, IconUserShare } from '#ui/icons/worklist.ts';
import { POLICY_EXPORT_TEXTS, POLICY_FILE } from '../export.ts';
import { canChangePoliciesInBulk, canExportAllPolicies } from '../permissions.ts';
import type { PolicyView } from '../policies.ts';
import { POLICY_BULK_ACTIONS, type PolicyBulkAction, POLICY_BULK_TEXTS as TEXTS } from './bulk.ts';
import { PolicyBulkForm } from './bulk-form.tsx';

const ICONS = { owner: IconUserShare, texts_off: IconBellOff, texts_on: IconBell } as const;

type Props = {
  me: Pick<Actor, 'id' | 'role'>;
  selection: Selection;
  rows: readonly PolicyView[];
  /** The number of rows in the list; -1 until it is known. */
  total: number;
};

/** The number of chosen policies, the actions on all of them, and their export. */
export function PolicyBulkBar({ me, selection, rows, total }: Props) {
  const { chosen, keep } = selection;
  const [action, setAction] = useState<PolicyBulkAction | null>(null);
  const mine = useMemo(() => {
    const shown = rows.filter(({ id }) => chosen.has(id));
    return shown.flatMap(({ id, owner }) =>
      canChangePoliciesInBulk(me, owner?.id ?? null) ? [id] : [],
    );
  }, [me, rows, chosen]);
  const others = me.role === 'super_admin' ? 0 : chosen.size - mine.length;
  const filter = useMemo(
    () => new URLSearchParams({ ids: [...chosen.keys()].join(',') }),
    [chosen],
  );
  return (
    <>
      <SelectionBar
        selection={selection}
        texts={TEXTS}
        total={total}
        note={others > 0 && TEXTS.notMine(others)}
      >
        {others > 0 && mine.length > 0 && (
          <ToolButton onClick={() => keep(mine)}>{TEXTS.onlyMine}</ToolButton>
        )}
        {others === 0 &&
          (Object.keys(POLICY_BULK_ACTIONS) as PolicyBulkAction[]).map((name) => {
            const Icon = ICONS[name];
            return (
              <BulkStep
                key={name}
                icon={<Icon size={20} stroke={1.6} aria-hidden />}
                name={POLICY_BULK_ACTIONS[name].name}
                onClick={() => setAction(name)}
              />
            );
          })}
        <ExportButton
          path="/policies/export"
          filter={filter}
          file={POLICY_FILE}
          lead={canExportAllPolicies(me) ? TEXTS.exported : POLICY_EXPORT_TEXTS.onlyOwn}
          none={POLICY_EXPORT_TEXTS.none}
        />
      </SelectionBar>
      <BulkDialog
        action={action}
        words={POLICY_BULK_ACTIONS}
        texts={TEXTS}
        selection={selection}
        addressOf={String}
        form={(props) => <PolicyBulkForm key={props.action} {...props} />}
        onClose={() => setAction(null)}
      />
    </>
  );
}
