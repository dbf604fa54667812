import { useState } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { IconDeviceDesktop, IconDeviceDesktopOff } from '#ui/icons/worklist.ts';
import { notify } from '#ui/state/toaster.tsx';
import { useWorklistSettings } from '../list/store.ts';
import { askToNotify, hasNoticesHere, mayNotify, NOTICE_TEXTS as TEXTS } from './notices.ts';

/** Turns the browser's notices on, which asks for permission at that moment, and off. */
export function NoticeToggle() {
  const { hasNotices, setNotices } = useWorklistSettings();
  const [isAsking, setAsking] = useState(false);
  if (!hasNoticesHere()) return null;
  const isOn = hasNotices && mayNotify();
  const Icon = isOn ? IconDeviceDesktop : IconDeviceDesktopOff;

  async function turnOn(): Promise<void> {
    setAsking(true);
    const isAllowed = await askToNotify().catch(() => false);
    setAsking(false);
    setNotices(isAllowed);
    if (isAllowed) notify.success(TEXTS.turnedOn);
    else notify.error(TEXTS.refused);
  }

  return (
    <IconButton
      label={TEXTS.toggle}
      aria-pressed={isOn}
      aria-busy={isAsking}
      title={isOn ? TEXTS.on : TEXTS.off}
      onClick={() => {
        if (isOn) setNotices(false);
        else if (!isAsking) void turnOn();
      }}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </IconButton>
  );
}
