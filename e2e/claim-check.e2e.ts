import { longIdOf } from '../contract/contacts/long-id.ts'
import { claimantLinks } from './claimant-link.ts'
import { expectAccessible, expectNarrow, phone } from './claimant-page.ts'
import { expect, test } from './fixtures.ts'

const text = {
  'en-US': {
    search: 'Find my claim',
    none: 'We found no claim with this number',
    see: 'See where it is',
    next: /^Next: /,
    send: 'Send me my link',
    sent: 'Your link is on its way',
  },
  'es-US': {
    search: 'Buscar mi reclamo',
    none: 'No encontramos ningún reclamo con este número',
    see: 'Ver dónde está',
    next: /^Sigue: /,
    send: 'Enviarme mi enlace',
    sent: 'Su enlace está en camino',
  },
} as const

for (const locale of ['en-US', 'es-US'] as const) {
  test(`a claimant finds the claim on a phone without script, and has the link sent, in ${locale}`, async ({
    signedOut,
    server,
  }) => {
    const t = text[locale]
    const [claimant] = await claimantLinks(server, 1)
    const page = await signedOut('/noauth/claim-check', { context: { ...phone, locale, javaScriptEnabled: false } })
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
    await expectNarrow(page, 'search')
    await page.locator('#search').fill('NO-SUCH-CLAIM')
    await page.getByRole('button', { name: t.search }).click()
    await expect(page.getByRole('heading', { name: t.none })).toBeVisible()
    await page.locator('#search').fill(claimant?.claimNumber ?? '')
    await page.getByRole('button', { name: t.search }).click()
    await expectNarrow(page, 'found')
    await page.getByRole('link', { name: t.see }).first().click()
    await expect(page).toHaveURL(new RegExp(`/noauth/claim-check/${longIdOf(claimant?.id ?? '')}$`))
    await expect(page.getByRole('heading', { level: 2, name: t.next })).toBeVisible()
    await expectNarrow(page, 'tracker')
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.sent })).toBeVisible()
  })
}

test('the pages of the claim check are accessible, in light and dark', async ({ signedOut, server }) => {
  const [claimant] = await claimantLinks(server, 1)
  const page = await signedOut('/noauth/claim-check', { context: phone })
  await expectAccessible(page, 'search')
  await page.locator('#search').fill(claimant?.claimNumber ?? '')
  await page.getByRole('button', { name: text['en-US'].search }).click()
  await expectAccessible(page, 'found')
  await page.getByRole('link', { name: text['en-US'].see }).first().click()
  await expectAccessible(page, 'tracker')
})
