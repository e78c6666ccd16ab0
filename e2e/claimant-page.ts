import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const

/** No violation in light or dark. The walker needs timers, which a page without script has none of. */
export async function expectAccessible(page: Page, where: string) {
  await page.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const found = await page.evaluate(async () => {
      const within = window as typeof window & { axe: typeof axe }
      const { violations } = await within.axe.run({ resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
      )
    })
    expect.soft(found, `${where}, ${colorScheme}`).toEqual([])
  }
}

/** On the narrowest phone nothing has to be scrolled sideways. */
export async function expectNarrow(page: Page, where: string) {
  await page.setViewportSize({ width: 320, height: 700 })
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect.soft(await page.evaluate(isWide), `${where} is wider than 320 pixels`).toBe(false)
  await page.setViewportSize(phone.viewport)
}
