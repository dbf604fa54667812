const SAFFRON = {
  '--button-bg': 'var(--color-action)',
  '--button-hover': 'var(--color-action-strong)',
  '--button-color': 'var(--color-on-action)',
};

/** The `vars` of the kit's button in saffron: at most once on a screen. */
export const saffron = () => ({ root: SAFFRON });
