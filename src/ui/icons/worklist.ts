/** Icons of the pages on which staff work on requests. */
export { default as IconAdjustments } from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
export { default as IconArchive } from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
export { default as IconArrowBack } from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
export { default as IconBell } from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
export { default as IconBellOff } from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
export { default as IconBookmark } from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
export { default as IconCalendarTime } from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
export { default as IconChecks } from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
export { default as IconDeviceDesktop } from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
export { default as IconDeviceDesktopOff } from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktopOff.mjs';
export { default as IconDownload } from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
export { default as IconHandGrab } from '@tabler/icons-react/dist/esm/icons/IconHandGrab.mjs';
export { default as IconKeyboard } from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
export { default as IconListCheck } from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
export { default as IconNote } from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
export { default as IconTrash } from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
export { default as IconUserShare } from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs';
