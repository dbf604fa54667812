/** Tabs of this site in one browser tell each other what concerns all of them. */
const NAME = 'kargozar';

/** One for the tab: a channel does not hear itself. */
let channel: BroadcastChannel | null = null;

/** Null in browsers from before 2022, whose tabs find out as they are looked at. */
function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

/** Tells every other tab. */
export const tellOtherTabs = (word: string): void => open()?.postMessage(word);

/** Does `act` whenever another tab says the word. */
export function onOtherTabs(word: string, act: () => void): void {
  open()?.addEventListener('message', ({ data }) => {
    if (data === word) act();
  });
}
