import { forEachKind } from '#domain/requests.ts';
import {
  IconAddressBook,
  IconCategory,
  IconChartBar,
  IconFileText,
  IconHeartbeat,
  IconHistory,
  IconId,
  IconInbox,
  IconLayoutDashboard,
  IconListCheck,
  IconNotebook,
  IconPhoto,
  IconShieldLock,
  IconStar,
  IconUsers,
} from '../icons/dashboard.ts';
import { IconSearch, IconSettings } from '../icons/index.ts';
import { KIND_LOOKS } from '../icons/kinds.ts';

export const SIDEBAR_ICONS = {
  overview: IconLayoutDashboard,
  stats: IconChartBar,
  today: IconListCheck,
  customers: IconAddressBook,
  policies: IconNotebook,
  users: IconUsers,
  products: IconCategory,
  pages: IconFileText,
  images: IconPhoto,
  requests: IconInbox,
  ratings: IconStar,
  ...forEachKind((kind) => KIND_LOOKS[kind].icon),
  search: IconSearch,
  settings: IconSettings,
  audit: IconHistory,
  retention: IconShieldLock,
  status: IconHeartbeat,
  profile: IconId,
} as const;

/** A page of the dashboard as the sidebar shows it. */
export type SidebarLink = {
  label: string;
  to: string;
  icon: keyof typeof SIDEBAR_ICONS;
  /** The path of the detail pages, when that is not below `to`. */
  detail?: string;
  /** The number of open items; nothing is shown for 0. */
  waiting?: number | undefined;
};

/** Pages under one heading that opens and closes. */
export type SidebarGroup = {
  label: string;
  icon: keyof typeof SIDEBAR_ICONS;
  links: SidebarLink[];
};

export type SidebarEntry = SidebarLink | SidebarGroup;

export const isGroup = (entry: SidebarEntry): entry is SidebarGroup => 'links' in entry;

/** True when `pathname` is a link's page or one below it. */
export function isAt({ to, detail = to }: SidebarLink, pathname: string): boolean {
  return pathname === to || [to, detail].some((path) => pathname.startsWith(`${path}/`));
}
