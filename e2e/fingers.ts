import type { Page } from '@playwright/test';
import { untilStill } from './site.ts';

/** A finger's width, in CSS pixels (WCAG 2.5.5). */
const TARGET = 44;

/**
 * What is too small for a finger: every button, field and link, but for links inside a sentence or a row
 * of words (WCAG 2.5.5, "Inline"). What counts is what takes the tap: a label for the mark that it hides,
 * the frame for the field in it, and the row for the link that fills it.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  await untilStill(page);
  return page.evaluate((least) => {
    const controls = 'button, a[href], input, select, textarea, summary, [role="tab"]';
    const taken = (element: Element): Element => {
      if (element.matches('input[type="file"]')) return element.closest('label') ?? element;
      if (element.matches('input[type="radio"], input[type="checkbox"]')) {
        return element.closest('label, .mantine-Checkbox-root, .mantine-Radio-root') ?? element;
      }
      if (getComputedStyle(element, '::after').position === 'absolute') {
        let around: Element | null = element;
        while (around && getComputedStyle(around).position === 'static') {
          around = around.parentElement;
        }
        return around ?? element;
      }
      if (element.matches('input, textarea')) return element.parentElement ?? element;
      if (element.matches('a[id^="request-"]')) return element.closest('tr') ?? element;
      return element;
    };
    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      const isInline =
        element.matches('a') && getComputedStyle(element).display === 'inline' && !element.id;
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const hidden = element.matches('input[type="hidden"], [tabindex="-1"]');
      if (!isSeen || isInline || hidden || element.closest('[aria-hidden="true"]')) continue;
      const { width, height } = taken(element).getBoundingClientRect();
      // Words for screen readers alone are a pixel wide until they are focused.
      if (width <= 1 || height <= 1) continue;
      if (width < least - 0.5 || height < least - 0.5) {
        const name = element.getAttribute('aria-label') ?? element.textContent;
        small.push(`${element.tagName} ${name} ${Math.round(width)}×${Math.round(height)}`);
      }
    }
    return small;
  }, TARGET);
}
