/*
 * Icons are imported one by one from their own files: the package's index pulls six thousand modules
 * into every server start. Those files come without types; this is their type.
 */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from '@tabler/icons-react';

  const icon: TablerIcon;
  export default icon;
}
