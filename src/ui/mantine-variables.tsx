import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { theme } from './theme.ts';

type Variables = Record<string, string>;

/** Above the kit's own style sheet, which comes after this one. */
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
 * What the theme changes of the kit's variables. The kit would write it where it stands, in the body, where
 * no `style` may be; with a name and a precedence React writes it in the head.
 */
export function MantineVariables() {
  return (
    <style href="kit-variables" precedence="kit">
      {CSS}
    </style>
  );
}
