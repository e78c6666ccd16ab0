import type { Page } from '@playwright/test'
import { claimantLinks } from './claimant-link.ts'
import { expectAccessible, expectNarrow, phone } from './claimant-page.ts'
import { expect, test } from './fixtures.ts'

const text = {
  'en-US': {
    seeTimes: /^See times/,
    choose: 'Choose this time',
    book: 'Book this time',
    booked: 'You’re all set',
    cancel: 'Cancel the appointment',
    none: 'You have no appointment now.',
    wrong: 'This link doesn’t work',
  },
  'es-US': {
    seeTimes: /^Ver horas/,
    choose: 'Elegir esta hora',
    book: 'Reservar esta hora',
    booked: 'Su cita está reservada',
    cancel: 'Cancelar la cita',
    none: 'Usted no tiene cita ahora.',
    wrong: 'Este enlace no sirve',
  },
} as const

for (const locale of ['en-US', 'es-US'] as const) {
  test(`a claimant books, looks and cancels on a phone without script, in ${locale}`, async ({ signedOut, server }) => {
    const t = text[locale]
    const [link] = await claimantLinks(server, 1)
    const page = await signedOut(`/selector?${link?.query}`, {
      context: { ...phone, locale, javaScriptEnabled: false },
    })
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
    await expectNarrow(page, 'selector')
    await page.getByRole('link', { name: t.seeTimes }).first().click()
    await expectNarrow(page, 'schedule')
    await page.locator('.times:visible .slot').last().click()
    await page.getByRole('button', { name: t.choose }).click()
    await expectNarrow(page, 'confirm')
    await page.getByRole('button', { name: t.book }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.booked })).toBeVisible()
    await expectNarrow(page, 'booked')
    const map = page.locator('img.map')
    await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(600)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: t.booked })).toBeVisible()
    await page.getByRole('link', { name: t.cancel }).click()
    await expectNarrow(page, 'cancel')
    await page.getByRole('button', { name: t.cancel }).click()
    await expect(page.getByText(t.none)).toBeVisible()
    await page.goto(`/field-request?${link?.query}`)
    await expectNarrow(page, 'field request')
    await page.goto(`/field-scheduler?${link?.query}`)
    await expectNarrow(page, 'field scheduler')
  })
}

test('every page of a claimant is accessible, in light and dark, in both languages', async ({
  signedOut,
  server,
  trouble,
}) => {
  trouble.expect(/^page: 404 GET/)
  const [link] = await claimantLinks(server, 1)
  const page = await signedOut(`/selector?${link?.query}`, { context: phone })
  await expectAccessible(page, 'selector')
  await page.goto(`/selector?${link?.query}&zip=nope&lang=es`)
  await expectAccessible(page, 'selector in Spanish with a fault')
  await page.getByRole('link', { name: text['es-US'].seeTimes }).first().click()
  await page.locator('.times:visible .slot').last().click()
  await expectAccessible(page, 'schedule')
  await page.getByRole('button', { name: text['es-US'].choose }).click()
  await expectAccessible(page, 'confirm')
  const slot = page.url()
  await page.goto(slot.replace(/schedule\/(\d+)/, (_, at) => `schedule/${Number(at) + 60_000}`))
  await expectAccessible(page, 'taken')
  await page.goto(slot)
  await page.getByRole('button', { name: text['es-US'].book }).click()
  await expectAccessible(page, 'booked')
  const earlier = `/noauth/claimants/${link?.id}/${link?.token}/earlier`
  await page.goto(earlier)
  await expectAccessible(page, 'earlier time')
  await page.locator('button[value="ask"]').click()
  await expect(page.locator('button[value="withdraw"]')).toBeVisible()
  await expectAccessible(page, 'waiting for an earlier time')
  await page.goto(slot)
  await page.getByRole('link', { name: text['es-US'].cancel }).click()
  await expectAccessible(page, 'cancel')
  await page.goto(`/field-scheduler?${link?.query}`)
  await expectAccessible(page, 'field scheduler')
  await page.goto('/selector')
  await expectAccessible(page, 'wrong link')
})

test('four claimants want a time with three places: the fourth is offered the nearest free times', async ({
  signedOut,
  server,
}) => {
  const t = text['en-US']
  const links = await claimantLinks(server, 4)
  const open = (address: string) => signedOut(address, { context: { ...phone, javaScriptEnabled: false } })
  const first = await open(`/selector?${links[0]?.query}`)
  await first.getByRole('link', { name: t.seeTimes }).first().click()
  const place = new URL(first.url()).pathname
  const slot = await first.locator('.times:visible .slot input').last().getAttribute('value')
  const pages = await Promise.all(links.map(({ query }) => open(`${place}/${slot}?${query}`)))
  await Promise.all(pages.map((page) => page.getByRole('button', { name: t.book }).click()))
  const headings = await Promise.all(pages.map((page) => page.getByRole('heading', { level: 1 }).textContent()))
  expect(headings.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'Choose another time',
    t.booked,
    t.booked,
    t.booked,
  ])
  const late = pages[headings.indexOf('Choose another time')] as Page
  await expect(late.getByText('You have no booking yet.')).toBeVisible()
  await expect(late.locator('.offer')).toHaveCount(3)
  await late.locator('.offer').first().click()
  await expect(late.getByRole('heading', { level: 1, name: t.booked })).toBeVisible()
})

test('what is entered outlives a reload and a lost signal, and is sent when there is one again', async ({
  signedOut,
  server,
  trouble,
}) => {
  const [link] = await claimantLinks(server, 1)
  const page = await signedOut(`/field-scheduler?${link?.query}`, { context: phone })
  await page.getByRole('radio').first().check()
  await page.locator('[name="window"]').last().check()
  await page.locator('[name="notes"]').fill('Blue gate, small dog')
  await page.reload()
  await expect(page.locator('[name="notes"]')).toHaveValue('Blue gate, small dog')
  await expect(page.locator('[name="window"]').last()).toBeChecked()
  trouble.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Book this visit' }).click()
  await expect(page.getByRole('status')).toContainText('No signal.')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Your visit is booked' })).toBeVisible()
  await expect(page.getByText('Afternoon, noon to 5 PM')).toBeVisible()
})

test('a wrong link tells nothing, and a claimant in another zone sees both clocks', async ({
  signedOut,
  server,
  trouble,
}) => {
  trouble.expect(/^page: 404 GET/)
  const [link] = await claimantLinks(server, 1)
  const wrong = await signedOut(`/selector?id=${link?.id}&token=${link?.token.split('').toReversed().join('')}`)
  await expect(wrong.getByRole('heading', { level: 1, name: text['en-US'].wrong })).toBeVisible()
  const page = await signedOut(`/selector?${link?.query}`, { context: { ...phone, timezoneId: 'America/Los_Angeles' } })
  await page.getByRole('link', { name: text['en-US'].seeTimes }).first().click()
  await page.locator('.times:visible .slot').first().click()
  await expect(page.locator('.chosen')).toHaveText(/:\d\d [AP]M/)
  await page.getByRole('button', { name: text['en-US'].choose }).click()
  await expect(page.getByText(/That is .* P[DS]T where you are\./)).toBeVisible()
})
