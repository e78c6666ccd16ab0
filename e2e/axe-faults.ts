import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './fixtures.ts'

/** The desk, and a phone. */
const widths = [
  { name: '1440', size: { width: 1440, height: 900 } },
  { name: '390', size: { width: 390, height: 844 } },
] as const

/** What depends on the scheme of colors: everything else is the same in dark as in light. */
const rulesOfColor = ['color-contrast', 'link-in-text-block']

/**
 * Expects no violation of any impact in the page as it stands, at the desk's width and a phone's, in light and dark.
 * The page is not loaded again between them; `at` names the one width at which the page is what is meant. The test goes
 * on after a violation, so that one run lists those of all pages.
 */
export async function expectAccessible(page: Page, where: string, at?: '1440' | '390') {
  expect.soft(await faultsOf(page, where, at), where).toEqual([])
}

async function faultsOf(page: Page, where: string, at?: '1440' | '390'): Promise<string[]> {
  const before = page.viewportSize()
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found: string[] = []
  for (const { name, size } of widths) {
    if (at && at !== name) continue
    await page.setViewportSize(size)
    await settledLooks(page)
    found.push(...(await violationsIn(page)).map((fault) => `${where}, ${name} light: ${fault}`))
    await inScheme(page, 'dark')
    found.push(...(await violationsIn(page, rulesOfColor)).map((fault) => `${where}, ${name} dark: ${fault}`))
    await inScheme(page, 'light')
  }
  if (before) await page.setViewportSize(before)
  return found
}

function violationsIn(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const within = window as typeof window & { axe: typeof axe }
    const { violations } = await within.axe.run({ resultTypes: ['violations'], ...(only && { runOnly: only }) })
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${impact} ${id} ${target} ${failureSummary}`),
    )
  }, rules)
}

/** Shows the page in light or dark, once it has been drawn so. */
export async function inScheme(page: Page, colorScheme: 'dark' | 'light') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  await settledLooks(page)
}

/** Colors that fade, and panels that slide, are not yet what is seen: ends them after the next frame is drawn. */
async function settledLooks(page: Page) {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    for (const one of document.getAnimations())
      if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish()
  })
}
