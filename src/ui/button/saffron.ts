const SAFFRON = {
  '--button-bg': 'var(--color-action)',
  '--button-hover': 'var(--color-action-strong)',
  '--button-color': 'var(--color-on-action)',
};

/** `vars` of the kit's button for the saffron one: at most once on a screen. */
export const saffron = () => ({ root: SAFFRON });
