/** Tabs of this site in one browser notify each other of what concerns all of them. */
const NAME = 'kargozar';

/** One for the tab: a channel does not get its own messages. */
let channel: BroadcastChannel | null = null;

/** Null in browsers from before 2022, whose tabs find out when they are shown. */
function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

/** Sends a word to every other tab. */
export const tellOtherTabs = (word: string): void => open()?.postMessage(word);

/** Calls `act` whenever another tab sends the word. */
export function onOtherTabs(word: string, act: () => void): void {
  open()?.addEventListener('message', ({ data }) => {
    if (data === word) act();
  });
}
