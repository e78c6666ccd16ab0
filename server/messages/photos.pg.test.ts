import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMessagePhoto } from '../../contract/calls/add-message-photo.ts'
import { confirmMessagePhoto } from '../../contract/calls/confirm-message-photo.ts'
import { getInbox } from '../../contract/calls/get-inbox.ts'
import { listLogPhotos } from '../../contract/calls/list-log-photos.ts'
import { listMessages } from '../../contract/calls/list-messages.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { mostFileBytes } from '../../contract/files/file-type.ts'
import { outboxOnly } from '../ports/delivery.ts'
import { openSms } from '../ports/sms.ts'
import { signForm } from '../ports/telephony/form-signature.ts'
import { startTwilioDouble, type TwilioDouble } from '../ports/twilio.double.ts'
import type { Caller } from '../testing/caller.ts'
import { leaveNow, setMessageHours } from '../testing/conversations.factory.ts'
import { Desk } from '../testing/desk.ts'
import { runJobs } from '../testing/post.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { putTo } from '../testing/upload-photo.ts'

const publicUrl = 'https://desk.test'
const ours = '+16155550100'
let twilio: TwilioDouble
let elsewhere: Server
let asked = 0
let world: TestApp
let admin: Caller
let phones = 0
let picture: Buffer

beforeAll(async () => {
  twilio = await startTwilioDouble('AC1', 'token')
  // A service of our own network, where nothing that a stranger names is to be fetched.
  elsewhere = createServer((_request, response) => {
    asked += 1
    response.end('secret')
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const sms = openSms({ accountSid: 'AC1', authToken: 'token', from: ours, api: twilio.url })
  world = await openTestApp({ ports: { mail: outboxOnly, sms } })
  admin = await world.as('admin')
  await setMessageHours(world, { from: '00:00', to: '23:59' })
  // With the place where it was taken.
  const where = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 20/1 0/1' } }
  const flat = { create: { width: 800, height: 600, channels: 3, background: '#36c' } } as const
  picture = await sharp(flat).withExif(where).jpeg().toBuffer()
})
afterAll(async () => {
  elsewhere.close()
  await world[Symbol.asyncDispose]()
  await twilio[Symbol.asyncDispose]()
})

async function claimant() {
  phones += 1
  const primary_phone = `405555${4000 + phones}`
  const { id } = await new Desk(admin).addContact({ primary_phone, can_text: true, zip: '66002', state: 'KS' })
  await admin.ok(sendMessage, { params: { contactId: id }, body: { body: 'Hello', seen: null } })
  return { id, theirs: `+1${primary_phone}` }
}

/** Brings a text with files that the provider has under these paths. */
async function brought(from: string, files: readonly { path: string; type?: string }[], Body = 'Look') {
  const form: Record<string, string> = {
    MessageSid: `MM${randomUUID()}`,
    From: from,
    To: ours,
    Body,
    NumMedia: String(files.length),
  }
  for (const [at, { path, type = 'image/jpeg' }] of files.entries()) {
    form[`MediaUrl${at}`] = path.startsWith('http') ? path : `${twilio.url}${path}`
    form[`MediaContentType${at}`] = type
  }
  const path = '/api/v1/texts/twilio/received'
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signForm('token', publicUrl + path, Object.entries(form)),
  }
  const body = new URLSearchParams(form).toString()
  const { status } = await world.app.request(path, { method: 'POST', headers, body })
  expect(status).toBe(204)
  // Fetched, checked, drawn.
  for (let turn = 0; turn < 3; turn += 1) await runJobs(world)
}
const last = async (contactId: string) => (await admin.ok(listMessages, { params: { contactId } })).at(-1)

describe('a photo of a claimant', () => {
  test('is fetched with the provider’s authorization, checked, and shown in the thread', async () => {
    const { id, theirs } = await claimant()
    twilio.media.set('/photo', { bytes: picture })
    await brought(theirs, [{ path: '/photo' }], '')
    const message = await last(id)
    expect(message).toMatchObject({
      body: '',
      media: [{ refusal: null, file: { status: 'ready', thumbnail_url: expect.any(String) } }],
    })
    const { status } = await world.app.request(message?.media[0]?.file?.thumbnail_url ?? '')
    expect(status).toBe(200)
    const [entry] = await admin.ok(getInbox, { query: { split: 'needs_reply' } })
    expect(entry?.last_message.body).toBe('Photo')
    // It is no photo of the production log.
    expect((await admin.ok(listLogPhotos, { params: { id } })).photos).toEqual([])
  })

  test('that cannot be kept leaves the message, with the reason', async () => {
    const { id, theirs } = await claimant()
    const port = (elsewhere.address() as AddressInfo).port
    twilio.media.set('/large', { bytes: Buffer.alloc(mostFileBytes + 1, 0xff), hasNoLength: true })
    twilio.media.set('/inside', { redirect: `http://127.0.0.1:${port}/` })
    twilio.media.set('/mapped', { redirect: `https://[::ffff:127.0.0.1]:${port}/` })
    twilio.media.set('/html', { bytes: Buffer.from('<script>alert(1)</script>') })
    twilio.media.set('/round', { redirect: '/round' })
    await brought(theirs, [
      { path: '/large' },
      { path: '/inside' },
      { path: '/mapped' },
      { path: '/html' },
      { path: '/round' },
      { path: '/gone' },
      { path: '/clip', type: 'video/mp4' },
      { path: `http://169.254.169.254/latest/meta-data` },
    ])
    const message = await last(id)
    expect(message?.body).toBe('Look')
    expect(message?.media.map(({ file, refusal }) => (file ? file.status : refusal))).toEqual([
      'It has more than 25 MB.',
      'Its address leads to a place that is not public.',
      'Its address leads to a place that is not public.',
      expect.stringContaining('Its content is not JPEG'),
      'Its address leads on and on.',
      'The carrier has it no more (404).',
      expect.stringContaining('A video isn’t kept.'),
      'Its address leads to a place that is not public.',
    ])
    expect(asked).toBe(0)
  })

  test('of 20 MB is kept', async () => {
    const { id, theirs } = await claimant()
    // Bytes after the end of a JPEG are no part of its picture.
    twilio.media.set('/20', { bytes: Buffer.concat([picture, Buffer.alloc(20 * 1024 * 1024 - picture.length)]) })
    await brought(theirs, [{ path: '/20' }])
    expect(await last(id)).toMatchObject({ media: [{ file: { status: 'ready', size: 20 * 1024 * 1024 } }] })
  })

  test('that the provider cannot give now is fetched later', async () => {
    const { id, theirs } = await claimant()
    twilio.media.set('/busy', { status: 503 })
    await brought(theirs, [{ path: '/busy' }])
    expect(await last(id)).toMatchObject({ media: [{ file: null, refusal: null }] })
    twilio.media.set('/busy', { bytes: picture })
    await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where key like 'fetch-media:%'`)
    for (let turn = 0; turn < 3; turn += 1) await runJobs(world)
    expect(await last(id)).toMatchObject({ media: [{ file: { status: 'ready' } }] })
  })
})

describe('a photo to a claimant', () => {
  async function uploaded(contactId: string, bytes: Uint8Array = picture) {
    const body = { file_id: randomUUID(), name: 'gate.jpg', content_type: 'image/jpeg', size: bytes.length } as const
    const { upload } = await admin.ok(addMessagePhoto, { params: { contactId }, body })
    if (upload) await putTo(world.app, upload, bytes)
    await admin.ok(confirmMessagePhoto, { params: { contactId, fileId: body.file_id } })
    return body.file_id
  }

  test('leaves as a copy without the place where it was taken, at a signed address', async () => {
    const { id, theirs } = await claimant()
    const photo = await uploaded(id)
    const seen = (await last(id))?.id ?? null
    const body = { body: 'Gate 2 is here.', seen, media: [photo] }
    expect(await admin.ok(sendMessage, { params: { contactId: id }, body })).toMatchObject({
      media: [{ file_id: photo }],
    })
    for (let turn = 0; turn < 4; turn += 1) await leaveNow(world, id)
    const sent = twilio.taken.find(({ to, body: said }) => to === theirs && said === body.body)
    expect(sent?.media).toEqual([expect.stringMatching(/^https:\/\/desk\.test\/api\/files\/.+view\.jpg\?/)])
    const address = new URL(sent?.media[0] ?? '')
    const served = await world.app.request(address.pathname + address.search)
    const { exif, width } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect([exif, width]).toEqual([undefined, 800])
    expect((await sharp(picture).metadata()).exif).toBeDefined()
  })

  test('leaves without words, and a message without either is refused', async () => {
    const { id, theirs } = await claimant()
    const seen = (await last(id))?.id ?? null
    const send = (media: string[]) => ({ params: { contactId: id }, body: { body: ' ', seen, media } })
    expect(await admin.refused(sendMessage, send([]))).toMatchObject({
      status: 422,
      errors: { body: 'Write a message, or add a photo' },
    })
    await admin.ok(sendMessage, send([await uploaded(id)]))
    for (let turn = 0; turn < 4; turn += 1) await leaveNow(world, id)
    expect(await last(id)).toMatchObject({ body: '', state: 'sent' })
    const sent = twilio.taken.filter(({ to, body }) => to === theirs && body === '')
    expect(sent.map(({ media }) => media.length)).toEqual([1])
    const [entry] = await admin.ok(getInbox, { query: { split: 'waiting' } })
    expect(entry?.last_message.body).toBe('Photo')
  })

  test('of another claimant, or not uploaded, is refused by its field', async () => {
    const [{ id }, other] = [await claimant(), await claimant()]
    const seen = (await last(id))?.id ?? null
    for (const media of [[await uploaded(other.id)], [randomUUID()]])
      expect(
        await admin.refused(sendMessage, { params: { contactId: id }, body: { body: 'Here', seen, media } }),
      ).toMatchObject({ status: 422, errors: { 'media[0]': 'Upload the photo first' } })
  })

  test('that turns out to be no photo keeps its message from leaving, with the reason', async () => {
    const { id, theirs } = await claimant()
    const photo = await uploaded(id, Buffer.from('MZ not a picture'))
    const seen = (await last(id))?.id ?? null
    await admin.ok(sendMessage, { params: { contactId: id }, body: { body: 'See this', seen, media: [photo] } })
    for (let turn = 0; turn < 3; turn += 1) await leaveNow(world, id)
    expect(await last(id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('cannot be sent') })
    expect(twilio.taken.some(({ to, body }) => to === theirs && body === 'See this')).toBe(false)
  })
})
