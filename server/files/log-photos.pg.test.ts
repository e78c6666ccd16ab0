import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addLogPhoto } from '../../contract/calls/add-log-photo.ts'
import { assignContacts } from '../../contract/calls/assign-contacts.ts'
import { confirmLogPhoto } from '../../contract/calls/confirm-log-photo.ts'
import { deleteLogPhoto } from '../../contract/calls/delete-log-photo.ts'
import { listLogPhotos } from '../../contract/calls/list-log-photos.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { undo } from '../../contract/calls/undo.ts'
import { writePdf } from '../demo/documents/write-pdf.ts'
import { createTasks } from '../tasks.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { verifyFiles } from '../verification/verify-files.ts'
import { announcedPhoto, putTo, stubOfJpeg, uploadPhoto } from '../testing/upload-photo.ts'

let world: TestApp
let admin: Caller
let appraiser: Caller
let desk: Desk
let photo: Buffer

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  appraiser = await world.as('appraiser')
  desk = new Desk(admin)
  const flat = { create: { width: 640, height: 480, channels: 3, background: '#36c' } } as const
  photo = await sharp(flat)
    .withExif({ IFD0: { Make: 'Camera of Oklahoma' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 28/1 0/1' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => world[Symbol.asyncDispose]())

/** A contact of the appraiser. */
async function visited(): Promise<string> {
  const { id } = await desk.addContact()
  await admin.ok(assignContacts, { params: { id: world.mine.people.appraiser.id }, body: { contacts: [id] } })
  return id
}

/** Does what the jobs of a file would do, until there is none. */
async function processFile(id: string, files = world.dependencies.files): Promise<void> {
  const task = createTasks({ ...world.dependencies, files })['process-file']
  const isUnderWay = async () => {
    const { rows } = await world.owner.query<{ status: string }>('select status from file where id = $1', [id])
    return rows[0]?.status === 'received' || rows[0]?.status === 'checked'
  }
  while (await isUnderWay()) await task?.({ id, business_id: world.mine.id })
}
const list = async (id: string, caller = appraiser) => (await caller.ok(listLogPhotos, { params: { id } })).photos
const fetched = async (url: string | null | undefined) => {
  const reply = await world.app.request(url ?? '/api/none')
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) }
}

describe('a photo of a production log', () => {
  test('is uploaded, checked, shown with a thumbnail, and leaves without where it was taken', async () => {
    const id = await visited()
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Camera of Oklahoma')
    const file = await uploadPhoto(world.app, appraiser, id, photo)
    const [waiting] = await list(id)
    expect(waiting).toMatchObject({ status: 'received', thumbnail_url: null, original_url: null })
    const { rows } = await world.owner.query('select 1 from graphile_worker.jobs where key = $1', [
      `process-file:${file}`,
    ])
    expect(rows).toHaveLength(1)
    await processFile(file)
    const [ready] = await list(id)
    expect(ready).toMatchObject({ id: file, status: 'ready', scan: 'none', width: 640, height: 480, label: 'vin' })
    const [thumbnail, view, original] = await Promise.all(
      [ready?.thumbnail_url, ready?.view_url, ready?.original_url].map(fetched),
    )
    expect(original?.bytes).toEqual(photo)
    expect(await sharp(thumbnail?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 })
    for (const copy of [thumbnail, view]) {
      expect((await sharp(copy?.bytes).metadata()).exif).toBeUndefined()
      expect(copy?.bytes.toString('latin1')).not.toContain('Oklahoma')
    }
  })

  test('is announced again after a lost signal: the same file, another address, and no second photo', async () => {
    const id = await visited()
    const body = announcedPhoto(photo)
    const first = await appraiser.ok(addLogPhoto, { params: { id }, body })
    const early = await appraiser.refused(confirmLogPhoto, { params: { id, fileId: body.file_id } })
    expect([early.status, early.type, early.state]).toEqual([409, 'urn:claimfront:not-uploaded', 'awaiting_upload'])
    const again = await appraiser.ok(addLogPhoto, { params: { id }, body })
    expect(again.photo).toEqual(first.photo)
    if (!again.upload) throw new Error('no address')
    expect((await putTo(world.app, again.upload, photo)).status).toBe(200)
    const twice = [1, 2].map(() => appraiser.ok(confirmLogPhoto, { params: { id, fileId: body.file_id } }))
    expect((await Promise.all(twice)).map((one) => one.photo.status)).toEqual(['received', 'received'])
    const done = await appraiser.ok(addLogPhoto, { params: { id }, body })
    expect(done.upload).toBeNull()
    expect(await list(id)).toHaveLength(1)
    expect(await desk.typesOf('file', body.file_id)).toEqual(['FileAnnounced', 'FileReceived'])
    const other = await appraiser.refused(addLogPhoto, { params: { id }, body: { ...body, size: 7 } })
    expect(other.type).toBe('urn:claimfront:another-file')
  })

  test('that is something else than it says, damaged, or infected is refused with its reason', async () => {
    const id = await visited()
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const wrong = await uploadPhoto(world.app, appraiser, id, page)
    const damaged = await uploadPhoto(world.app, appraiser, id, stubOfJpeg)
    const infected = await uploadPhoto(world.app, appraiser, id, photo)
    await processFile(wrong)
    await processFile(damaged)
    const scanner = { scan: async () => ({ found: 'Eicar-Test-Signature' }) }
    await processFile(infected, { ...world.dependencies.files, scanner })
    const refusals = new Map((await list(id)).map((one) => [one.id, one]))
    expect(refusals.get(wrong)).toMatchObject({ status: 'refused', original_url: null })
    expect(refusals.get(wrong)?.refusal).toMatch(/content is not JPEG/)
    expect(refusals.get(damaged)?.refusal).toMatch(/damaged/)
    expect(refusals.get(infected)?.refusal).toMatch(/Eicar/)
  })

  test('of a phone that takes HEIC is shown as a JPEG of its full size; a PDF has its first page as the thumbnail', async () => {
    const id = await visited()
    const heic = await readFile(new URL('../../tests/fixtures/files/hail.heic', import.meta.url))
    for (const [content_type, bytes] of [
      ['image/heic', heic],
      ['application/pdf', writePdf([['Scope sheet']])],
    ] as const)
      await processFile(await uploadPhoto(world.app, appraiser, id, bytes, content_type))
    const [shownHeic, shownPdf] = await list(id)
    expect(shownHeic).toMatchObject({ status: 'ready', width: 160, height: 120, no_preview: '' })
    expect(shownPdf).toMatchObject({ status: 'ready', has_preview: true, view_url: null })
    const view = await fetched(shownHeic?.view_url)
    expect(await sharp(view.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 120 })
    const thumbnail = await fetched(shownPdf?.thumbnail_url)
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ format: 'jpeg', height: 320 })
    const verified = await verifyFiles(world.ownerUrl, world.dependencies.files.storage)
    expect(
      verified.differences.filter(({ where }) => [shownHeic, shownPdf].some((one) => where.endsWith(`${one?.id}`))),
    ).toEqual([])
  })

  test('is refused by the call where it is too large, of another type, or its label is none', async () => {
    const id = await visited()
    const bad = [
      [{ size: 26_214_401 }, 'size'],
      [{ size: 0 }, 'size'],
      [{ content_type: 'image/gif' }, 'content_type'],
      [{ label: 'engine' }, 'label'],
    ] as const
    for (const [part, field] of bad) {
      const body = { ...announcedPhoto(), ...part } as ReturnType<typeof announcedPhoto>
      const problem = await appraiser.refused(addLogPhoto, { params: { id }, body })
      expect([problem.status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
    }
  })

  test('is deleted, and restored by undo, after which it is checked again', async () => {
    const id = await visited()
    const file = await uploadPhoto(world.app, appraiser, id, photo)
    await processFile(file)
    const action_id = randomUUID()
    const params = { id, fileId: file }
    await appraiser.ok(deleteLogPhoto, { params, action: { id: action_id, label: 'Delete photo' } })
    expect(await list(id)).toEqual([])
    const { hash } = await appraiser.ok(planUndo, { body: { action_id } })
    await appraiser.ok(undo, { body: { action_id, plan_hash: hash } })
    expect((await list(id))[0]?.status).toBe('received')
    await processFile(file)
    expect((await list(id))[0]?.status).toBe('ready')
  })

  test('is seen and changed by nobody of another business, and by no appraiser of another contact', async () => {
    const id = await visited()
    const file = await uploadPhoto(world.app, appraiser, id, photo)
    const stranger = await world.as('admin', world.other)
    const { id: elsewhere } = await new Desk(stranger).addContact()
    const unseen = (await desk.addContact()).id
    const cases: [Caller, string][] = [
      [stranger, id],
      [stranger, elsewhere],
      [appraiser, unseen],
      [admin, unseen],
    ]
    for (const [caller, contact] of cases) {
      const params = { id: contact, fileId: file }
      expect((await caller.refused(deleteLogPhoto, { params })).status).toBe(404)
      expect((await caller.refused(confirmLogPhoto, { params })).status).toBe(404)
    }
    expect((await stranger.refused(listLogPhotos, { params: { id } })).status).toBe(404)
    // The same id in another business is another business's stream: it is refused, and nothing is signed.
    const taken = await stranger.send(addLogPhoto, {
      params: { id: elsewhere },
      body: { ...announcedPhoto(photo), file_id: file },
    })
    expect(taken.status).toBe(409)
    expect(world.faults).toEqual([])
    expect(await leaked(stranger, elsewhere, file)).toBe(false)
  })

  test('would be seen to leak, where one leaked', async () => {
    const id = await visited()
    const file = await uploadPhoto(world.app, appraiser, id, photo)
    const stranger = await world.as('admin', world.other)
    const { id: elsewhere } = await new Desk(stranger).addContact()
    await world.owner.query('update file set business_id = $1, subject_id = $2 where id = $3', [
      world.other.id,
      elsewhere,
      file,
    ])
    expect(await leaked(stranger, elsewhere, file)).toBe(true)
  })
})

/** Whether a file of ours is in a list of theirs. */
async function leaked(caller: Caller, contact: string, file: string): Promise<boolean> {
  return (await list(contact, caller)).some(({ id }) => id === file)
}
