import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds, a line each.
 *
 * @param parts - look at these parts of the page only, by CSS selector; all of it without.
 * @param rules - look for these only.
 */
export async function axe(page: Page, parts: string[] = [], rules: string[] = []): Promise<string[]> {
  // The mode for pages without frames: the other one opens a second page to put its findings together. What is in order
  // is not told of, and style sheets are not fetched again for rules that are not among those run: a third of the time.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }).setLegacyMode();
  for (const part of parts) builder.include(part);
  if (rules.length > 0) builder.withRules(rules);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
}
