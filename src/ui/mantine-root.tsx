import {
  convertCssVariables,
  DEFAULT_THEME,
  DirectionProvider,
  defaultCssVariablesResolver,
  MantineProvider,
  mergeMantineTheme,
} from '@mantine/core';
import { theme } from './theme.ts';
import './mantine-styles.ts';
import type { ReactNode } from 'react';

type Variables = Record<string, string>;

/** More specific than the kit's own style sheet, which is loaded after this one. */
const SELECTOR = ':root:root';

const differing = (ours: Variables, kit: Variables): Variables =>
  Object.fromEntries(Object.entries(ours).filter(([name, value]) => kit[name] !== value));

function variablesOf(): string {
  const ours = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const kit = defaultCssVariablesResolver(DEFAULT_THEME);
  const variables = differing(ours.variables, kit.variables);
  return convertCssVariables(
    { variables, light: differing(ours.light, kit.light), dark: {} },
    SELECTOR,
  );
}

const CSS = variablesOf();

/**
 * The theme's changes of the kit's variables. The kit would write a `style` into the body, where none is
 * allowed; with a name and a precedence React moves it into the head.
 */
function MantineVariables() {
  return (
    <style href="kit-variables" precedence="kit">
      {CSS}
    </style>
  );
}

/**
 * The providers of Mantine's components: colours, sizes and direction. Only for the account pages and the
 * dashboards; public pages do without the kit and its weight.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider initialDirection="rtl" detectDirection={false}>
      <MantineVariables />
      <MantineProvider
        theme={theme}
        forceColorScheme="light"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
