import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLogPhoto } from '../../contract/calls/add-log-photo.ts'
import { createSupplement } from '../../contract/calls/create-supplement.ts'
import { sendDocument } from '../../contract/calls/send-document.ts'
import { longIdOf } from '../../contract/contacts/long-id.ts'
import { keysOf } from '../ports/files/file-keys.ts'
import { createTasks } from '../tasks.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { putDocument } from '../testing/upload-document.ts'
import { announcedPhoto, putTo, stubOfJpeg, uploadPhoto } from '../testing/upload-photo.ts'
import { sweepFilesTask } from './sweep-files.task.ts'

let world: TestApp
let admin: Caller
let contact: string
beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  ;({ id: contact } = await new Desk(admin).addContact())
})
afterAll(() => world[Symbol.asyncDispose]())

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const sweep = (hours: number) => sweepFilesTask(world.dependencies, () => later(hours))()
async function stored(): Promise<string[]> {
  const found: string[] = []
  for await (const key of world.dependencies.files.storage.storedBefore(later(1))) found.push(key)
  return found.toSorted()
}

test('what was uploaded and never sent, or never finished, is swept after a day; what an event names stays', async () => {
  const { storage } = world.dependencies.files
  const query = { long_id: longIdOf(contact) }
  const form = { claim_number: '01', shop_name: 'Norman Collision', shop_contact_name: 'Rae Whitfield' }
  const { supplement } = await world.nobody.ok(createSupplement, { query, body: form })
  const sent = await putDocument(world, query)
  const body = { key: sent, type: 'photo', name: 'roof.jpg' } as const
  await world.nobody.ok(sendDocument, { params: { id: supplement.id }, query, body })
  const neverSent = await putDocument(world, query)
  const photo = keysOf(world.mine.id, await uploadPhoto(world.app, admin, contact)).original
  // Pieces of uploads that were cut off, of an announced file and of none.
  const announced = announcedPhoto(stubOfJpeg)
  await admin.ok(addLogPhoto, { params: { id: contact }, body: announced })
  const pieces = [announced.file_id, randomUUID()].map(
    (id) => `${keysOf(world.mine.id, id).original}.0.${randomUUID()}.piece`,
  )
  const strange = keysOf(randomUUID(), randomUUID()).original
  for (const key of [...pieces, strange]) await storage.write(key, stubOfJpeg.subarray(0, 4), 'image/jpeg')

  const all = await stored()
  expect(all).toEqual(expect.arrayContaining([sent, neverSent, photo, ...pieces, strange]))
  await sweep(23)
  expect(await stored()).toEqual(all)
  await Promise.all([sweep(25), sweep(25)])
  expect(await stored()).toEqual([sent, photo, strange].toSorted())
})

test('an upload that is whole and was not confirmed is taken after a day; one that never came is given up', async () => {
  const [whole, none] = [announcedPhoto(stubOfJpeg), announcedPhoto(stubOfJpeg)]
  for (const body of [whole, none]) {
    const { upload } = await admin.ok(addLogPhoto, { params: { id: contact }, body })
    if (upload && body === whole) await putTo(world.app, upload, stubOfJpeg)
  }
  const task = createTasks(world.dependencies)['expire-upload']
  for (const { file_id: id } of [whole, none, whole]) await task?.({ id, business_id: world.mine.id })
  const { rows } = await world.owner.query<{ id: string; status: string }>(
    'select id, status from file where id = any($1::uuid[])',
    [[whole.file_id, none.file_id]],
  )
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    [whole.file_id]: 'received',
    [none.file_id]: 'refused',
  })
})
