import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { theme } from './theme.ts';

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
export function MantineVariables() {
  return (
    <style href="kit-variables" precedence="kit">
      {CSS}
    </style>
  );
}
