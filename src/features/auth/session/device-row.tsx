import type { ReactNode } from 'react';
import { IconDeviceDesktop, IconDeviceMobile } from '#ui/icons/dashboard.ts';
import { Group, Text } from '#ui/look/look.tsx';
import { deviceLabel, isHandheld } from './device.ts';

type Props = {
  device: string;
  /** About its session, in quiet lines. */
  children: ReactNode;
  /** Beside it. */
  action?: ReactNode;
};

/** A browser in a list of them. */
export function DeviceRow({ device, children, action }: Props) {
  const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li>
      <Group gap="1h" isNowrap>
        <Icon size={26} stroke={1.4} color="var(--color-brand)" aria-hidden />
        <div>
          <Text weight="bold">{deviceLabel(device)}</Text>
          <Text as="div" size="xs" tone="muted">
            {children}
          </Text>
        </div>
      </Group>
      {action}
    </li>
  );
}
