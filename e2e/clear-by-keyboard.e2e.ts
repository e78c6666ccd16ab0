import type { Page } from '@playwright/test'
import { addContacts } from '../contract/calls/add-contacts.ts'
import { signIn } from '../tests/faults/api-client.ts'
import { claimFile } from './claim-file.ts'
import { expect, test } from './fixtures.ts'
import { Import } from './import.page.ts'
import { Review } from './review.page.ts'

const carrier = 'Fifty Mixed Mutual'
/** What a reviewer comes across, as often as in the files of carriers. */
const mix = { NEW: 25, MATCH: 15, CITY: 4, DROP: 6 } as const
type Kind = keyof typeof mix

const claims = Object.entries(mix)
  // The factory makes the VIN of the number: no two claims have the same.
  .flatMap(([kind, count], of) => Array.from({ length: count }, (_, n) => ({ kind: kind as Kind, n: 100 * of + n })))
  // Mixed, always in the same order.
  .toSorted((a, b) => ((a.n * 17 + a.kind.length) % 23) - ((b.n * 17 + b.kind.length) % 23))
  .map(({ kind, n }) => ({ kind, claim_number: `${kind}-26-${String(110_000 + n).padStart(8, '0')}` }))

test('50 mixed claims are decided in the panel by keyboard, none is skipped, in at most 130 keys', async ({
  signedIn,
  server,
  trouble,
}) => {
  // A lease may be renewed while the decision that releases it is on its way.
  trouble.expect(/409 PUT \S+\/leases\/intake_item\//)
  const api = await signIn(server.url, 'admin@demo.test')
  const matched = claims.filter(({ kind }) => kind === 'MATCH')
  await api.ok(addContacts, {
    body: {
      contacts: matched.map(({ claim_number }) => ({
        first_name: 'Linh',
        last_name: 'Brown',
        claim_number,
        primary_phone: '6155550124',
        city: 'Avon',
      })),
    },
  })
  api.close()
  const page = await signedIn('admin@demo.test', '/admin/intake/intake_review')
  const review = await new Review(page).settled()
  await page.getByRole('button', { name: 'Import claims' }).click()
  const rows = claims.map(({ kind, claim_number }) => ({
    claim_number,
    insurance_company: carrier,
    claim_type: { NEW: 'new_assignment', CITY: 'new_assignment', MATCH: 'change', DROP: 'ignore' }[kind],
    ...(kind === 'CITY' && { city: '' }),
  }))
  const sending = await Import.drop(page, claimFile('fifty.csv', rows))
  await sending.send()
  await sending.dialog.getByRole('button', { name: 'Review the claims' }).click()
  await review.filter.fill(carrier)
  await expect(review.tally).toHaveText(/^50 of /)
  const waiting = await review.waiting()
  const order = await shownNumbers(page)
  expect(order.toSorted()).toEqual(claims.map(({ claim_number }) => claim_number).toSorted())

  let keys = 0
  const press = async (...presses: string[]) => {
    for (const one of presses) {
      await page.keyboard.press(one)
      keys += 1
    }
  }
  await review.grid.locator('[row-index="0"] [col-id="claim_number"]').click()
  await press('Enter')
  const decided: string[] = []
  for (const number of order) {
    await expect(review.drawer.getByText(number, { exact: true }).first()).toBeVisible()
    decided.push(number)
    const kind = number.split('-')[0] as Kind
    if (kind === 'NEW') await press('c', 'Enter')
    if (kind === 'MATCH') await press('a')
    if (kind === 'DROP') await press('i', 'Enter')
    if (kind === 'CITY') {
      await press('c')
      await expect(review.drawer.getByRole('textbox', { name: 'City' })).toBeFocused()
      await press('A', 'v', 'o', 'n', 'Enter')
      await expect(review.drawer.locator('[data-decision=go]')).toBeFocused()
      await press('Enter')
    }
  }
  await review.expectWaiting(waiting - 50)
  expect(decided).toEqual(order)
  expect(keys).toBeLessThanOrEqual(130)

  await test.step('each of them left by the action that was chosen', async () => {
    await page.getByRole('tab', { name: /Ingested/ }).click()
    for (const { kind, claim_number } of [claims[0], claims[10], claims[30], claims[49]].filter(
      (one) => one !== undefined,
    )) {
      const text = { NEW: 'Created', CITY: 'Created', MATCH: 'Updated', DROP: 'Ignored' }[kind]
      await page.getByRole('searchbox').fill(claim_number)
      await expect(page.getByRole('row').filter({ hasText: claim_number })).toContainText(text)
    }
  })
})

/** The claim numbers in the order of the grid, which draws only the rows in view. */
async function shownNumbers(page: Page): Promise<string[]> {
  const found = new Map<number, string>()
  const read = async () => {
    const cells = page.locator('.ag-row [col-id="claim_number"]')
    // A row is there before what is in it.
    for (const [index, number] of await cells.evaluateAll((all) =>
      all.map((cell) => [Number(cell.closest('.ag-row')?.getAttribute('row-index')), cell.textContent ?? ''] as const),
    ))
      if (number.trim()) found.set(index, number.trim())
  }
  await read()
  await page.locator('.ag-row [col-id="claim_number"]').first().hover()
  while (found.size < 50) {
    const before = found.size
    // Further than the rows that the grid draws ahead, so that others come.
    await page.mouse.wheel(0, 600)
    await expect
      .poll(async () => {
        await read()
        return found.size
      })
      .toBeGreaterThan(before)
  }
  await page.mouse.wheel(0, -5000)
  return [...found].toSorted(([a], [b]) => a - b).map(([, number]) => number)
}
