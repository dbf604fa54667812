import {
  IconCategory,
  IconChartBar,
  IconHeartHandshake,
  IconHistory,
  IconId,
  IconInbox,
  IconLayoutDashboard,
  IconListCheck,
  IconMessages,
  IconPhoneCall,
  IconUsers,
} from '../icons/dashboard.ts';
import { IconSettings } from '../icons/index.ts';

export const PLACE_ICONS = {
  overview: IconLayoutDashboard,
  stats: IconChartBar,
  today: IconListCheck,
  users: IconUsers,
  products: IconCategory,
  requests: IconInbox,
  calls: IconPhoneCall,
  consultations: IconMessages,
  partners: IconHeartHandshake,
  settings: IconSettings,
  audit: IconHistory,
  profile: IconId,
} as const;

/** A page of the dashboard as the sidebar shows it. */
export type Place = {
  label: string;
  to: string;
  icon: keyof typeof PLACE_ICONS;
  /** Where the page of one of its things is, when that does not lie below `to`. */
  detail?: string;
  /** How much waits there; nothing is shown for 0. */
  waiting?: number | undefined;
};

/** Pages under one heading that opens and closes. */
export type PlaceGroup = { label: string; icon: keyof typeof PLACE_ICONS; places: Place[] };

export type SidebarEntry = Place | PlaceGroup;

export const isGroup = (entry: SidebarEntry): entry is PlaceGroup => 'places' in entry;

/** True when `pathname` is a place's page or one below it. */
export function isAt({ to, detail = to }: Place, pathname: string): boolean {
  return pathname === to || [to, detail].some((path) => pathname.startsWith(`${path}/`));
}
