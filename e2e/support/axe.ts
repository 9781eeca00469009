import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

type PageLook = {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  /** The current size of the page if missing. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Axe has judged the same parts on a larger phone; only what does not fit is looked for. */
  readonly isMeasuredOnly?: true;
};

/**
 * Options of axe for violations alone. The style sheets, which it fetches and reads again
 * by default, serve one rule that is off; that took half of its time.
 */
const EVERY_RULE = {
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
} satisfies axe.RunOptions;

/** Another scheme changes nothing but colours on a page that axe has judged whole. */
const COLOUR_RULES = {
  ...EVERY_RULE,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies axe.RunOptions;

/** Checks the current page: axe finds no violation, and nothing scrolls sideways. */
export async function expectNoFinding(page: Page, what: string): Promise<void> {
  await comeToRest(page);
  await expectNoViolation(page, what, EVERY_RULE);
  await expectToFit(page, what);
}

/** How often a page is looked at that keeps moving. */
const ROUNDS_MAX = 10;

type WithAxe = { readonly axe?: typeof axe };

/** Once per document: a second look at a page finds axe loaded, and its code compiled. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isLoaded = await frame.evaluate(() => 'axe' in window);
    if (!isLoaded) await frame.evaluate(axe.source);
  }
}

async function expectNoViolation(page: Page, what: string, options: axe.RunOptions): Promise<void> {
  await loadAxe(page);
  const findings = await page.evaluate(async (asked) => {
    const { axe: loaded } = window as WithAxe;
    const results = await loaded?.run(document, asked);
    return results?.violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }));
  }, options);
  expect.soft(findings, what).toEqual([]);
}

async function expectToFit(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** The same page in several looks, without leaving it: people turn phones and change schemes. */
export async function expectNoFindingIn(
  looks: readonly PageLook[],
  { page, what }: { readonly page: Page; readonly what: string },
): Promise<void> {
  for (const [index, look] of looks.entries()) {
    const { name, colorScheme, viewport, isMeasuredOnly = false } = look;
    await page.emulateMedia({ colorScheme });
    if (viewport !== undefined) await page.setViewportSize(viewport);
    await comeToRest(page);
    const seen = `${what}, ${name}`;
    const isRecoloured = index > 0 && viewport === undefined;
    const rules = isRecoloured ? COLOUR_RULES : EVERY_RULE;
    if (!isMeasuredOnly) await expectNoViolation(page, seen, rules);
    await expectToFit(page, seen);
  }
}

const SCHEMES = [
  { name: 'light', colorScheme: 'light' },
  { name: 'dark', colorScheme: 'dark' },
] as const;

/** What is open stays open while the scheme of the machine changes. */
export const expectNoFindingInSchemes = (page: Page, what: string): Promise<void> =>
  expectNoFindingIn(SCHEMES, { page, what });

/**
 * What moves in is judged where it comes to rest; what turns for ever never does. A movement that
 * is cut off may begin again, as when the page draws a part again, so it is looked for once more.
 */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async (roundsMax) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let round = 0; round < roundsMax; round += 1) {
      // A new size or scheme is heard of in the next frame, and drawn in the one after.
      await frame();
      await frame();
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      if (ending.length === 0 && round > 0) return;
      await Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
    }
  }, ROUNDS_MAX);
}
