import { longIdOf } from '../contract/contacts/long-id.ts'
import { claimantLinks } from './claimant-link.ts'
import { expectAccessible, expectNarrow, phone } from './claimant-page.ts'
import { expect, test } from './fixtures.ts'

/** The smallest picture: one gray pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
const file = (name: string) => ({ name, mimeType: 'image/png', buffer: picture })

for (const javaScriptEnabled of [false, true]) {
  test(`a shop sends a supplement and its photos ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    signedOut,
    server,
  }) => {
    const [claimant] = await claimantLinks(server, 1)
    const longId = longIdOf(claimant?.id ?? '')
    const page = await signedOut('/noauth/supplement-form', { context: { ...phone, javaScriptEnabled } })
    await page.locator('#search').fill(longId)
    await page.getByRole('button', { name: 'Find the claim' }).click()
    await expectNarrow(page, 'form')
    await page.getByLabel('Claim number').fill(claimant?.claimNumber ?? '')
    await page.getByLabel('Shop name').fill(`Volunteer PDR ${javaScriptEnabled}`)
    if (javaScriptEnabled) {
      await page.reload()
      await expect(page.getByLabel('Shop name')).toHaveValue('Volunteer PDR true')
      await expectAccessible(page, 'form')
    }
    await page.getByLabel('Contact name').fill('Terry Voss')
    await page.getByRole('button', { name: 'Continue to photos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Photos and documents' })).toBeVisible()
    await expectNarrow(page, 'attachments')
    await page.locator('#files').setInputFiles([file('roof.png'), file('hood.png')])
    await page.getByRole('button', { name: 'Send files' }).click()
    await expect(page.getByRole('heading', { name: '2 documents sent' })).toBeVisible()
    if (javaScriptEnabled) {
      // What became of the checks is shown without a reload.
      await expect(page.getByText('Being checked')).toHaveCount(0, { timeout: 20_000 })
      await expectAccessible(page, 'attachments')
    }
    await page.getByRole('link', { name: 'What we asked for' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing is missing' })).toBeVisible()
  })
}

test('a file that a lost signal cut off is sent when the signal is back', async ({ signedOut, server, trouble }) => {
  const [claimant] = await claimantLinks(server, 1)
  const longId = longIdOf(claimant?.id ?? '')
  const page = await signedOut(`/noauth/supplement-form/${longId}/form`, { context: phone })
  await page.getByLabel('Claim number').fill('GU-26-1')
  await page.getByLabel('Shop name').fill('Norman Collision')
  await page.getByLabel('Contact name').fill('Rae Whitfield')
  await page.getByRole('button', { name: 'Continue to photos' }).click()
  await page.locator('#files').setInputFiles([file('rail.png')])
  trouble.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send files' }).click()
  await expect(page.getByRole('status')).toContainText('No signal.')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: '1 document sent' })).toBeVisible()
})
