import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Ten shades of the brand's deep teal; shade 7 is the brand colour itself. Same as tokens.css. */
const teal: MantineColorsTuple = [
  '#eef6f5',
  '#dcedeb',
  '#b7dad6',
  '#8cc4bf',
  '#5ea9a4',
  '#398f8b',
  '#1f7a79',
  '#0e6b6b',
  '#0b5556',
  '#0a4145',
];

/** Saffron marks the one action that matters on a screen; shade 5 is the action colour. */
const saffron: MantineColorsTuple = [
  '#fdf6e8',
  '#faead0',
  '#f5d7a3',
  '#f0c474',
  '#ecb354',
  '#e8a13a',
  '#dd9226',
  '#a96c16',
  '#855410',
  '#633e0c',
];

/** Greys with a drop of teal, from paper to ink; 2 is the hairline, 5 the edge of a control. */
const gray: MantineColorsTuple = [
  '#fbfaf6',
  '#f3f1ea',
  '#e0e2dc',
  '#cdd2cd',
  '#a6b2b0',
  '#7b8b8a',
  '#586b6c',
  '#45595b',
  '#33494c',
  '#0f2a2e',
];

const green: MantineColorsTuple = [
  '#eaf4ec',
  '#d5e9da',
  '#aed3b9',
  '#84bb96',
  '#5fa379',
  '#458d62',
  '#377d55',
  '#2c6e49',
  '#22583a',
  '#19432c',
];

const red: MantineColorsTuple = [
  '#fbefec',
  '#f5dbd6',
  '#e9b7af',
  '#dc9186',
  '#cf6f62',
  '#c1564a',
  '#b3483d',
  '#a23b32',
  '#832f28',
  '#64241f',
];

/** The minimum height of every control, for thumbs rather than mice. */
const TARGET = 44;

const inputStyles = {
  label: { fontWeight: 500, marginBlockEnd: 6 },
  // 16 px prevents iOS from zooming into the field; in rem, so that it grows with the reader's own font size.
  input: { minHeight: TARGET, fontSize: '1rem' },
  description: { marginBlockStart: 6, fontSize: '0.8125rem', lineHeight: 1.7 },
  error: { marginBlockStart: 6, fontSize: '0.875rem', lineHeight: 1.6 },
};

/** A box with its words is as high as a finger; with a description below it, it is so anyway. */
const checkboxStyles = (_: unknown, { description }: { description?: unknown }) =>
  description
    ? {}
    : {
        body: { alignItems: 'center' },
        label: { display: 'flex', alignItems: 'center', minHeight: TARGET },
      };

const inputDefaults = { defaultProps: { size: 'md', radius: 'md' }, styles: inputStyles };

/** Mantine's view of the same design tokens; used by the sign-in pages and the dashboards. */
export const theme = createTheme({
  colors: { teal, saffron, gray, green, red },
  primaryColor: 'teal',
  primaryShade: 7,
  black: '#0f2a2e',
  white: '#ffffff',
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'ui-monospace, "DejaVu Sans Mono", monospace',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.6', sm: '1.7', md: '1.75', lg: '1.85', xl: '1.6' },
  headings: {
    fontWeight: '800',
    sizes: {
      h1: { fontSize: 'var(--text-3xl)', lineHeight: '1.42' },
      h2: { fontSize: 'var(--text-2xl)', lineHeight: '1.42' },
      h3: { fontSize: 'var(--text-xl)', lineHeight: '1.45' },
      h4: { fontSize: 'var(--text-lg)', lineHeight: '1.5' },
      h5: { fontSize: 'var(--text-md)', lineHeight: '1.6' },
      h6: { fontSize: 'var(--text-sm)', lineHeight: '1.6' },
    },
  },
  shadows: {
    md: '0 24px 56px -20px rgb(15 42 46 / 22%), 0 2px 8px rgb(15 42 46 / 5%)',
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'md', radius: 'md' },
      styles: { root: { minHeight: TARGET }, label: { fontWeight: 600 } },
    },
    ActionIcon: { defaultProps: { size: TARGET, radius: 'md', variant: 'subtle' } },
    TextInput: inputDefaults,
    PasswordInput: inputDefaults,
    Textarea: inputDefaults,
    Select: inputDefaults,
    NativeSelect: inputDefaults,
    NumberInput: inputDefaults,
    FileInput: inputDefaults,
    Checkbox: { styles: checkboxStyles },
    Modal: { defaultProps: { radius: 'xl', centered: true } },
    // The kit's `<header>` would count as a second banner beside the dashboard's own.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Drawer: { defaultProps: { position: 'right' } },
    Tooltip: { defaultProps: { withArrow: true } },
  },
});
