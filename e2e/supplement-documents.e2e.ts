import { createSupplement } from '../contract/calls/create-supplement.ts'
import { getDocumentUploadUrl } from '../contract/calls/get-document-upload-url.ts'
import { sendDocument } from '../contract/calls/send-document.ts'
import { sendSupplementEvent } from '../contract/calls/send-supplement-event.ts'
import { longIdOf } from '../contract/contacts/long-id.ts'
import { AgendaWorld } from './agenda-world.ts'
import { expectAccessible } from './axe-faults.ts'
import { expect, test } from './fixtures.ts'

test('a shop sends what it owes, two reviewers see it arrive, one accepts it and leaves a note', async ({
  signedIn,
  server,
  trouble,
}) => {
  trouble.expect(/\/api\/files\//, /409 POST \S+\/leases\/supplement\//)
  const world = await AgendaWorld.open(server.url)
  const contact = await world.contact('Whitfield', 0)
  const query = `?long_id=${longIdOf(contact)}`
  const form = { claim_number: '01-2231-884', shop_name: 'Norman Collision', shop_contact_name: 'Rae Whitfield' }
  const { supplement } = await world.admin.ok(createSupplement, { query, body: form })
  const params = { id: supplement.id }
  const documents = [{ type: 'photo', note: 'Roof rail, clips removed' } as const]
  await world.admin.ok(sendSupplementEvent, { params, body: { type: 'REQUEST_DOCUMENTS', documents } })
  const manager = await signedIn(
    'supplement_manager@demo.test',
    `/supplement_manager/contacts/claimant/${contact}/supplements/${supplement.id}`,
  )
  const admin = await signedIn('admin@demo.test', `/admin/supplements/${supplement.id}`)
  for (const page of [manager, admin])
    await expect(page.getByRole('heading', { name: 'Owed by the shop (1)' })).toBeVisible()

  const picture = await manager.screenshot()
  const { url, key, fields } = await world.admin.ok(getDocumentUploadUrl, { query: `${query}&extension=png` })
  const put = await fetch(server.url + url, { method: 'PUT', headers: fields, body: new Uint8Array(picture) })
  expect(put.status).toBe(200)
  await world.admin.ok(sendDocument, { params, query, body: { key, type: 'photo', name: 'roof.png' } })
  for (const page of [manager, admin]) {
    await expect(page.getByRole('heading', { name: 'To check (1)' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Photo, roof.png', exact: true }).first()).toBeVisible()
  }
  await expect(manager.getByText('Awaiting review, received more information', { exact: true })).toBeVisible()
  await expectAccessible(manager, 'supplement with documents')

  // Another document is uploaded on the page; the viewer goes from one to the next by a key.
  const file = { name: 'invoice.png', mimeType: 'image/png', buffer: picture }
  await manager.getByLabel('Add documents: Photo').setInputFiles(file)
  await expect(admin.getByRole('img', { name: 'Photo, invoice.png', exact: true }).first()).toBeVisible()
  await manager.getByRole('button', { name: 'Open document: Photo, roof.png' }).click()
  await expect(manager.getByRole('region', { name: 'Photo, roof.png' })).toBeVisible()
  await manager.keyboard.press('j')
  await expect(manager.getByRole('region', { name: 'Photo, invoice.png' })).toBeVisible()

  await manager.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(admin.getByRole('heading', { name: 'Done (1)' })).toBeVisible()
  await manager.getByRole('button', { name: /Add note/ }).click()
  await manager.getByRole('textbox', { name: 'Note' }).fill('The rail is as asked.')
  await manager.keyboard.press('ControlOrMeta+Enter')
  await expect(admin.getByText('The rail is as asked.')).toBeVisible()
  world.admin.close()
})
