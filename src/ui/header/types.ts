/** How the header sits on the page; `fixed` is the default and leaves a space of its own height. */
export type HeaderPosition = 'fixed' | 'sticky' | 'static' | 'relative' | 'absolute';

/** A link below a category of the menu. */
interface MenuRoute {
  id: number;
  name: string;
  to: string;
}

/** A category of the insurance menu; `icon` is the address of an image. */
export interface HeaderCategory {
  id: number;
  title: string;
  icon: string | null;
  routes: MenuRoute[];
}

/** The loading state of the menu. */
export type MenuState = 'ready' | 'loading' | 'error';

/** The signed-in person as the header shows them. */
export interface HeaderUser {
  displayName: string;
  roleTitle: string;
  roleIcon: 'senior' | 'system' | 'user';
  items: { label: string; to: string }[];
}

/** The props of the products menu, wherever it is shown. */
export interface ProductsMenuProps {
  menu: HeaderCategory[];
  menuState: MenuState;
  onRetryMenu?: (() => void) | undefined;
  /** Links to free pages, after the plain ones. */
  placed?: readonly { to: string; label: string }[] | undefined;
}
