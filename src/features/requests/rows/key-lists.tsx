import { useState } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import { keysShown, SEND_KEY, type ShownKey } from '../panel/keys.ts';
import { HELP_TEXTS as TEXTS } from '../worklist/texts.ts';
import classes from './key-lists.module.css';
import type { ListAction } from './keys.ts';

function KeyList({ title, keys }: { title: string; keys: readonly ShownKey[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{toPersianDigits(key)}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The keys that work on the page, with what is open on it at this moment. */
export function KeyLists({ actions }: { actions: readonly ListAction[] }) {
  const [inPanel] = useState(keysShown);
  const ofPanel = inPanel.filter(({ key }) => key !== SEND_KEY && key !== TEXTS.keys.claim.key);
  return (
    <div className={classes.help}>
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
