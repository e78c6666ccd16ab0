import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addSupplementDocument } from '../../contract/calls/add-supplement-document.ts'
import { createSupplement } from '../../contract/calls/create-supplement.ts'
import { deleteSentDocument } from '../../contract/calls/delete-sent-document.ts'
import { deleteSupplementDocument } from '../../contract/calls/delete-supplement-document.ts'
import { getDocumentUploadUrl } from '../../contract/calls/get-document-upload-url.ts'
import { listSentDocuments } from '../../contract/calls/list-sent-documents.ts'
import { listSupplementDocuments } from '../../contract/calls/list-supplement-documents.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { sendDocument } from '../../contract/calls/send-document.ts'
import { sendDocuments } from '../../contract/calls/send-documents.ts'
import { undo } from '../../contract/calls/undo.ts'
import { longIdOf } from '../../contract/contacts/long-id.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { announcedDocument, putDocument, uploadDocument } from '../testing/upload-document.ts'
import { putTo } from '../testing/upload-photo.ts'
import { createTasks } from '../tasks.ts'

let world: TestApp
let nobody: Caller
let admin: Caller
let manager: Caller
let picture: Buffer

beforeAll(async () => {
  world = await openTestApp()
  ;({ nobody } = world)
  admin = await world.as('admin')
  manager = await world.as('supplement_manager')
  const flat = { create: { width: 640, height: 480, channels: 3, background: '#36c' } } as const
  picture = await sharp(flat).jpeg().toBuffer()
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => world.owner.query('delete from attempt'))

const form = { claim_number: '01-2231-884', shop_name: 'Norman Collision', shop_contact_name: 'Rae Whitfield' }

async function received() {
  const { id: contact } = await new Desk(admin).addContact({ claim_number: `DOC-${randomUUID().slice(0, 8)}` })
  const query = { long_id: longIdOf(contact) }
  const { supplement } = await nobody.ok(createSupplement, { query, body: form })
  return { contact, id: supplement.id, params: { id: supplement.id }, query }
}
type Received = Awaited<ReturnType<typeof received>>

const sent = async ({ params, query }: Received, name = 'roof.jpg', bytes?: Uint8Array) => {
  const body = { key: await putDocument(world, query, bytes), type: 'photo', name } as const
  return (await nobody.ok(sendDocument, { params, query, body })).document
}
const listed = async (one: Received, who = manager) =>
  (await who.ok(listSupplementDocuments, { params: one.params })).documents

/** Runs the jobs of a file, as the worker does. */
async function process(id: string) {
  const run = createTasks(world.dependencies)['process-file']
  for (const _step of ['check', 'prepare']) await run?.({ id, business_id: world.mine.id }, undefined)
}

describe('a shop', () => {
  test('puts documents to signed addresses, sends their keys at once, and the business sees them checked', async () => {
    const one = await received()
    const documents = [
      { key: await putDocument(world, one.query, picture), type: 'photo', name: 'roof.jpg' },
      { key: await putDocument(world, one.query, picture), type: 'scope_sheet', name: 'sheet.JPEG' },
    ] as const
    const send = () => nobody.ok(sendDocuments, { ...one, body: { documents: [...documents] } })
    const [first, second] = (await send()).documents
    expect([first, second]).toMatchObject([
      { type: 'photo', name: 'roof.jpg', status: 'received' },
      { type: 'scope_sheet', name: 'sheet.JPEG' },
    ])
    // Sent again after a lost signal, they are the same two.
    expect((await send()).documents.map(({ id }) => id)).toEqual([first?.id, second?.id])
    await process(first?.id ?? '')
    const [shown] = await listed(one)
    expect(shown).toMatchObject({ status: 'ready', sent_by: 'shop', label: 'photo', thumbnail_url: expect.any(String) })
    expect((await nobody.ok(listSentDocuments, one)).documents).toHaveLength(2)
  })

  test('goes on with an upload that was cut off, under a new address for the same key, until the file is sent', async () => {
    const one = await received()
    const address = (key = '') =>
      nobody.ok(getDocumentUploadUrl, {
        query: { ...one.query, extension: 'jpg', size: String(picture.length), key },
      })
    const { url, key, fields, resumes } = await address()
    expect(resumes).toBe(true)
    const half = picture.length >> 1
    const cut = new ReadableStream({
      start: (chunks) => chunks.enqueue(picture.subarray(0, half)),
      pull: (chunks) => chunks.error(new Error('the signal is lost')),
    })
    const put = (to: string, body: BodyInit, headers = {}) =>
      world.app.request(to, { method: 'PUT', headers: { ...fields, ...headers }, body, duplex: 'half' } as RequestInit)
    expect((await put(url, cut)).status).toBe(400)
    expect(await nobody.refused(sendDocument, { ...one, body: { key, type: 'photo', name: 'a.jpg' } })).toMatchObject({
      errors: { 'documents[0].key': 'Upload the file first' },
    })
    const again = await address(key)
    expect(again.key).toBe(key)
    const head = await world.app.request(again.url, { method: 'HEAD' })
    expect(head.headers.get('upload-offset')).toBe(String(half))
    const range = `bytes ${half}-${picture.length - 1}/${picture.length}`
    const rest = await put(again.url, new Uint8Array(picture.subarray(half)), { 'content-range': range })
    expect(rest.status).toBe(200)
    const { document } = await nobody.ok(sendDocument, { ...one, body: { key, type: 'photo', name: 'a.jpg' } })
    expect(document).toMatchObject({ status: 'received', size: picture.length })
    // Nobody writes to what is sent, or to another business's file.
    for (const bad of [key, `${world.other.id}${key.slice(36)}`, 'x']) {
      const query = { ...one.query, extension: 'jpg', size: '5', key: bad }
      expect(await nobody.refused(getDocumentUploadUrl, { query })).toMatchObject({ status: 422 })
    }
    expect(world.faults).toEqual([])
  })

  test('is asked for the claim, in the terms of the specification', async () => {
    const one = await received()
    const of = { params: one.params, query: { long_id: '' } }
    const needed = { status: 422, errors: { long_id: "If you're not logged in we need a claim id" } }
    const body = { key: 'a', type: 'photo', name: 'a.jpg' } as const
    expect(await nobody.refused(listSentDocuments, of)).toMatchObject(needed)
    expect(await nobody.refused(sendDocument, { ...of, body })).toMatchObject(needed)
    expect(await nobody.refused(sendDocuments, { ...of, body: { documents: [body] } })).toMatchObject(needed)
    expect(await nobody.refused(getDocumentUploadUrl, { query: { extension: 'pdf' } })).toMatchObject({
      status: 422,
      errors: { long_id: 'Need either longId or supplementId do get a document URL' },
    })
    const query = { extension: 'pdf', supplement_id: one.id }
    expect(await nobody.refused(getDocumentUploadUrl, { query })).toMatchObject(needed)
    expect((await manager.ok(getDocumentUploadUrl, { query })).key).toContain(world.mine.id)
    expect((await manager.ok(listSentDocuments, of)).documents).toEqual([])
  })

  test('sends nothing that was not uploaded, is of another type, or has the key of something else', async () => {
    const one = await received()
    const send = (key: string, name = 'roof.jpg') =>
      nobody.refused(sendDocument, { ...one, body: { key, type: 'photo', name } })
    const { key } = await nobody.ok(getDocumentUploadUrl, { query: { extension: 'jpg', ...one.query } })
    const upload = { status: 422, errors: { 'documents[0].key': 'Upload the file first' } }
    expect(await send(key)).toMatchObject(upload)
    expect(await send(`${world.other.id}${key.slice(36)}`)).toMatchObject(upload)
    expect(await send(`${world.mine.id}/../secret/original`)).toMatchObject(upload)
    expect(await send(await putDocument(world, one.query), 'tool.exe')).toMatchObject({ status: 422 })
    const others = await putDocument(world, one.query)
    const elsewhere = await received()
    await nobody.ok(sendDocument, { ...elsewhere, body: { key: others, type: 'photo', name: 'a.jpg' } })
    expect(await send(others)).toMatchObject({ status: 409 })
    const bad = { extension: 'svg', ...one.query }
    expect(await nobody.refused(getDocumentUploadUrl, { query: bad })).toMatchObject({ status: 422 })
  })

  test('sends names with folders and unseen characters, which come to what is left of them', async () => {
    const one = await received()
    expect((await sent(one, '../../etc/\u202Egpj.roof\u0007.jpg')).name).toBe('gpj.roof.jpg')
    expect((await sent(one, 'C:\\photos\\roof.jpg')).name).toBe('roof.jpg')
    const body = { key: await putDocument(world, one.query), type: 'photo', name: 'photos/' } as const
    expect(await nobody.refused(sendDocument, { ...one, body })).toMatchObject({ status: 422 })
  })

  test('gets an address for one size where it names one, and for at most 25 MB where it does not', async () => {
    const { query } = await received()
    const put = async (size: string, bytes: Uint8Array) => {
      const { url, fields } = await nobody.ok(getDocumentUploadUrl, { query: { extension: 'jpg', size, ...query } })
      return (await putTo(world.app, { url, headers: fields, method: 'PUT' }, bytes)).status
    }
    expect(await put('10', picture)).toBe(403)
    expect(await put(String(picture.length), picture)).toBe(200)
    expect(await put('', new Uint8Array(25 * 1024 * 1024 + 1))).toBe(403)
    expect(await put('', new Uint8Array(0))).toBe(403)
    const large = { extension: 'jpg', size: '26214401', ...query }
    expect(await nobody.refused(getDocumentUploadUrl, { query: large })).toMatchObject({ status: 422 })
  })

  test('does not see, and cannot delete, what the business adds; a colleague restores what the shop deletes', async () => {
    const one = await received()
    const { id } = await sent(one)
    const added = await uploadDocument(world, manager, one.id)
    expect((await nobody.ok(listSentDocuments, one)).documents.map((document) => document.id)).toEqual([id])
    const remove = (docId: string) => ({ params: { ...one.params, docId }, query: one.query })
    expect(await nobody.refused(deleteSentDocument, remove(added))).toMatchObject({ status: 404 })
    expect((await nobody.ok(deleteSentDocument, remove(id))).document.status).toBe('deleted')
    expect((await listed(one)).map((document) => document.id)).toEqual([added])
    const { events } = await manager.ok(readHistory, { params: { category: 'document', id } })
    const event_id = events.find(({ type }) => type === 'FileDeleted')?.id ?? 0
    const { hash } = await manager.ok(planUndo, { body: { event_id } })
    await manager.ok(undo, { body: { event_id, plan_hash: hash } })
    expect((await listed(one)).map((document) => document.id)).toEqual([id, added])
  })
})

/** Calls by which a supplement is reached without sign-in. */
async function reached(one: Pick<Received, 'params' | 'query'>, docId: string, key: string): Promise<string[]> {
  const body = { key, type: 'photo', name: 'a.jpg' } as const
  const replies = [
    nobody.send(listSentDocuments, one),
    nobody.send(sendDocument, { ...one, body }),
    nobody.send(sendDocuments, { ...one, body: { documents: [body] } }),
    nobody.send(deleteSentDocument, { ...one, params: { ...one.params, docId } }),
    nobody.send(getDocumentUploadUrl, { query: { ...one.query, extension: 'jpg', supplement_id: one.params.id } }),
  ]
  const all = await Promise.all(replies)
  return Promise.all(all.map(async (reply) => `${reply.status} ${await reply.text()}`))
}

describe('a supplement of one claimant', () => {
  test('is not reached by the long id of another: the answers are those of a claim that does not exist', async () => {
    const [mine, theirs] = [await received(), await received()]
    const { id: docId } = await sent(mine)
    const key = await putDocument(world, theirs.query)
    const by = { params: mine.params, query: theirs.query }
    const unknown = { params: mine.params, query: { long_id: 'ZZZZZZZZZZZZ' } }
    await world.owner.query('delete from attempt')
    const answers = await reached(by, docId, key)
    await world.owner.query('delete from attempt')
    expect(answers).toEqual(await reached(unknown, docId, key))
    expect(new Set(answers.map((answer) => answer.slice(0, 3)))).toEqual(new Set(['404']))
    // The probe finds what it looks for: by its own long id, every one of them is answered.
    const own = await reached(mine, docId, key)
    expect(new Set(own.map((answer) => answer.slice(0, 3)))).toEqual(new Set(['200']))
  })

  test('of another business is not reached by the people of this one', async () => {
    const one = await received()
    const stranger = await world.as('admin', world.other)
    const of = { params: one.params, query: { long_id: '' } }
    expect(await stranger.refused(listSentDocuments, of)).toMatchObject({ status: 404 })
    expect(await stranger.refused(listSupplementDocuments, { params: one.params })).toMatchObject({ status: 404 })
  })

  test('is guessed at ten times from one address, which slows nobody who is right', async () => {
    const one = await received()
    const guess = async () =>
      (await nobody.send(listSentDocuments, { ...one, query: { long_id: 'ZZZZZZZZZZZZ' } })).status
    const tries: number[] = []
    for (let count = 0; count < 12; count += 1) tries.push(await guess())
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429])
    expect((await nobody.send(listSentDocuments, one)).status).toBe(200)
  })
})

describe('people of the business', () => {
  test('add and delete documents, undo it, and reviewers reach those of theirs only', async () => {
    const one = await received()
    const id = await uploadDocument(world, manager, one.id, 'supplement_detail', picture)
    await process(id)
    expect(await listed(one)).toMatchObject([{ id, label: 'supplement_detail', status: 'ready' }])
    const appraiser = await world.as('appraiser')
    expect(await appraiser.refused(listSupplementDocuments, { params: one.params })).toMatchObject({ status: 404 })
    const body = announcedDocument()
    expect(await appraiser.refused(addSupplementDocument, { params: one.params, body })).toMatchObject({ status: 404 })
    const docId = { ...one.params, docId: id }
    expect(await appraiser.refused(deleteSupplementDocument, { params: docId })).toMatchObject({ status: 404 })
    const operation = randomUUID()
    await manager.ok(deleteSupplementDocument, { params: docId, action: { id: operation } })
    expect(await listed(one)).toEqual([])
    const { hash } = await manager.ok(planUndo, { body: { action_id: operation } })
    await manager.ok(undo, { body: { action_id: operation, plan_hash: hash } })
    expect(await listed(one)).toMatchObject([{ id, status: 'received' }])
  })
})
