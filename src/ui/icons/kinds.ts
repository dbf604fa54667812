import type { TablerIcon } from '@tabler/icons-react';
import type { RequestKind } from '#domain/requests.ts';
import {
  IconClipboardList,
  IconHeartHandshake,
  IconMessageReport,
  IconMessages,
  IconPhoneCall,
} from './dashboard.ts';
import { IconCalendarTime } from './worklist.ts';

/** The icon and colour of each kind of request, in lists, cards and charts. */
export const KIND_LOOKS: Record<RequestKind, { icon: TablerIcon; color: string }> = {
  call: { icon: IconPhoneCall, color: 'var(--color-teal-7)' },
  consultation: { icon: IconMessages, color: 'var(--color-teal-4)' },
  complaint: { icon: IconMessageReport, color: 'var(--color-warning)' },
  partner: { icon: IconHeartHandshake, color: 'var(--color-control)' },
  renewal: { icon: IconCalendarTime, color: 'var(--color-plum)' },
  claim: { icon: IconClipboardList, color: 'var(--color-ink-soft)' },
};
