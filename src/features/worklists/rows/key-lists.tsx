import { useState } from 'react';
import { keysShown, SEND_KEY } from '#features/handling/panel/keys.ts';
import { KeyList, keyListClass } from '#ui/list/key-list.tsx';
import type { ListAction } from '#ui/list/keys.ts';
import { HELP_TEXTS as TEXTS } from '../list/texts.ts';

/** The keys that work on the page and in its open panel now. */
export function KeyLists({ actions }: { actions: readonly ListAction[] }) {
  const [inPanel] = useState(keysShown);
  const ofPanel = inPanel.filter(({ key }) => key !== SEND_KEY && key !== TEXTS.keys.claim.key);
  return (
    <div className={keyListClass}>
      <p>{TEXTS.lead}</p>
      <KeyList title={TEXTS.list} keys={actions.map((action) => TEXTS.keys[action])} />
      <KeyList title={TEXTS.everywhere} keys={[TEXTS.find]} />
      {ofPanel.length > 0 ? (
        <KeyList title={TEXTS.panel} keys={[...ofPanel, TEXTS.send]} />
      ) : (
        actions.includes('open') && <p>{TEXTS.openFirst}</p>
      )}
    </div>
  );
}
