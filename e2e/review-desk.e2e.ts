import type { Page } from '@playwright/test'
import { createSupplement } from '../contract/calls/create-supplement.ts'
import { getDocumentUploadUrl } from '../contract/calls/get-document-upload-url.ts'
import { sendDocument } from '../contract/calls/send-document.ts'
import { longIdOf } from '../contract/contacts/long-id.ts'
import type { DocumentType } from '../contract/supplements/supplement.ts'
import { demoDocument } from '../server/demo/documents/demo-documents.ts'
import { AgendaWorld } from './agenda-world.ts'
import { expectAccessible } from './axe-faults.ts'
import { expect, test } from './fixtures.ts'

const sizes = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844 },
] as const

/** A supplement to review with a picture and a PDF of two pages, by its id. */
async function receivedWithDocuments(world: AgendaWorld): Promise<string> {
  const contact = await world.contact('Whitfield', 0)
  const query = `?long_id=${longIdOf(contact)}`
  const body = { claim_number: '01-2231-941', shop_name: 'Norman Collision', shop_contact_name: 'Rae Whitfield' }
  const { supplement } = await world.admin.ok(createSupplement, { query, body })
  for (const [type, extension] of [
    ['photo', 'png'],
    ['scope_sheet', 'pdf'],
  ] as const satisfies readonly (readonly [DocumentType, string])[]) {
    const { name, bytes } = demoDocument(type, 0)
    const { url, key, fields } = await world.admin.ok(getDocumentUploadUrl, {
      query: `${query}&extension=${extension}`,
    })
    const put = await fetch(world.admin.origin + url, { method: 'PUT', headers: fields, body: new Uint8Array(bytes) })
    expect(put.status).toBe(200)
    await world.admin.ok(sendDocument, { params: { id: supplement.id }, query, body: { key, type, name } })
  }
  return supplement.id
}

/** At the desk by the key, on a phone by the button. */
function hand(page: Page, size: (typeof sizes)[number]) {
  return (key: string, name: RegExp) =>
    size.name === '1440' ? page.keyboard.press(key) : page.getByRole('button', { name }).click()
}

for (const size of sizes) {
  test(`a supplement is reviewed beside its documents and the next one opened, at ${size.name} px`, async ({
    signedIn,
    server,
  }) => {
    const world = await AgendaWorld.open(server.url)
    const id = await receivedWithDocuments(world)
    const page = await signedIn('admin@demo.test', `/admin/supplements/${id}`, { context: { viewport: size } })
    const press = hand(page, size)

    // The document stands beside the form, or above it where there is no room, and nothing reaches over the edge.
    const picture = page.getByRole('region', { name: /^Photo, / })
    await expect(picture.getByRole('img', { name: /^Photo, / }).first()).toBeVisible()
    const title = page.getByRole('heading', { level: 1 })
    const [document, form] = [await picture.boundingBox(), await title.boundingBox()]
    if (size.name === '1440') expect((document?.x ?? 0) + (document?.width ?? 0)).toBeLessThan(form?.x ?? 0)
    else expect((document?.y ?? 0) + (document?.height ?? 0)).toBeLessThan(form?.y ?? 0)
    expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)

    // The PDF is in the page; J goes through its pages, and K back.
    const sheet = page.getByRole('region', { name: /^Scope sheet, / })
    await expect(page.getByRole('button', { name: /^Open document: Scope sheet, / })).toBeVisible()
    if (size.name === '1440') await page.keyboard.press('j')
    else await page.getByRole('button', { name: /^Open document: Scope sheet, / }).click()
    await expect(sheet.getByRole('img', { name: 'Page 1' })).toBeVisible()
    await expect(page.getByText('Page 1 of 2, document 2 of 2')).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByText('Page 2 of 2, document 2 of 2')).toBeVisible()
    await page.keyboard.press('k')
    await expect(page.getByText('Page 1 of 2, document 2 of 2')).toBeVisible()
    await expectAccessible(page, 'review desk with a PDF', size.name)

    // Amounts by line, in dollars.
    if (size.name === '1440') await page.keyboard.press('m')
    else await page.getByRole('textbox', { name: 'PDR, sent' }).focus()
    await expect(page.getByRole('textbox', { name: 'PDR, sent' })).toBeFocused()
    await page.getByRole('textbox', { name: 'PDR, sent' }).fill('2,160')
    await page.getByRole('textbox', { name: 'PDR, reviewed' }).fill('2,000')
    await page.getByRole('textbox', { name: 'PDR, reason for the difference' }).fill('Two quarters.')
    await press('Control+Enter', /^Save amounts/)
    await expect(page.getByText('Amounts saved')).toBeVisible()
    await title.click()

    // A template is asked for by its number, about its line.
    await press('r', /^Request documents…/)
    const dialog = page.getByRole('dialog')
    const template = dialog.getByRole('checkbox', { name: 'Photo of the right roof rail' })
    await expect(template).toBeVisible()
    if (size.name === '1440') await page.keyboard.press('1')
    else await template.check()
    await expect(template).toBeChecked()
    await dialog.getByRole('button', { name: 'Request documents' }).click()
    await expect(page.getByRole('heading', { name: 'Owed by the shop (1)' })).toBeVisible()
    const requested = page.getByRole('region', { name: 'Requested documents' })
    const owed = requested.getByRole('listitem').filter({ hasText: 'Photo of the right roof rail' })
    await expect(owed).toContainText('PDR')

    // Each decision, and then the next one that waits in the place where this one waited.
    await press('s', /^Start review/)
    await expect(page.getByText('In review', { exact: true })).toBeVisible()
    await press('f', /^Send to final review/)
    await expect(page.getByText('Final review', { exact: true })).toBeVisible()
    await press('p', /^Approve amount…/)
    await expect(dialog.getByLabel('Approved amount in dollars')).toHaveValue(/^2,?000/)
    await dialog.getByRole('button', { name: 'Approve amount' }).click()
    await expect(page.getByText(/^Approved \$2,000/)).toBeVisible()
    const history = page.getByRole('region', { name: 'History', exact: true })
    const entered = history.getByRole('listitem').filter({ hasText: 'Amounts entered' }).first()
    await expect(entered).toContainText('PDR: $2,160.00 sent, $2,000.00 reviewed')
    await expect(entered).toContainText('Morgan Ellis')
    await expect(history.getByRole('listitem').filter({ hasText: 'Amount approved' }).first()).toContainText(
      'Amount: $2,000.00',
    )
    await press(']', /^Next supplement/)
    await expect(page).not.toHaveURL(new RegExp(id))
    await expect(page.getByText(/^Awaiting review/).first()).toBeVisible()

    // What is typed there and not saved is there when one comes back.
    const waiting = page.url()
    await page.getByRole('textbox', { name: 'Misc, sent' }).fill('12.5')
    await page.getByRole('button', { name: /^Next supplement/ }).click()
    await expect(page).not.toHaveURL(waiting)
    await expect(page.getByRole('textbox', { name: 'Misc, sent' })).not.toHaveValue('12.5')
    await page.goBack()
    await expect(page.getByRole('textbox', { name: 'Misc, sent' })).toHaveValue('12.5')
    await expect(page.getByText(/^Restored the amounts you typed on .* and did not save\.$/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Misc, sent' })).toHaveValue('12.5')
    // One key decides and opens the next, where that is asked for.
    await page.getByRole('checkbox', { name: 'Open the next after a decision' }).check()
    const decided = page.url()
    await press('s', /^Start review/)
    await expect(page).not.toHaveURL(decided)
    await expect(page.getByText(/^Awaiting review/).first()).toBeVisible()
    world.admin.close()
  })
}
