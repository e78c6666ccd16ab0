import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getInbox } from '../../contract/calls/get-inbox.ts'
import { listMessages } from '../../contract/calls/list-messages.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { outboxOnly, type Parcel } from '../ports/delivery.ts'
import { openMailbox } from '../ports/mailbox.ts'
import { simulatedPhones } from '../ports/sms.ts'
import { webhookSignature } from '../ports/webhook-signature.ts'
import type { Caller } from '../testing/caller.ts'
import { leaveNow, setMessageHours } from '../testing/conversations.factory.ts'
import { Desk } from '../testing/desk.ts'
import { runJobs } from '../testing/post.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
const left: Parcel[] = []
let world: TestApp
let admin: Caller
let claimants = 0

beforeAll(async () => {
  const mail = { ...outboxOnly, leaves: true, send: async (parcel: Parcel) => (left.push(parcel), null) }
  const mailbox = openMailbox({ secret, address: 'reply@in.example.com' })
  world = await openTestApp({ ports: { mail, sms: simulatedPhones, mailbox } })
  admin = await world.as('admin')
  await setMessageHours(world, { from: '00:00', to: '23:59' })
})
afterAll(() => world[Symbol.asyncDispose]())

/** A claimant to whom a mail has left. */
async function written() {
  claimants += 1
  const email = `ana${claimants}@claimant.test`
  const { id } = await new Desk(admin).addContact({ email, zip: '66002', state: 'KS' })
  const body = { body: `When is it? ${claimants}`, channel: 'mail', seen: null } as const
  await admin.ok(sendMessage, { params: { contactId: id }, body })
  await leaveNow(world, id)
  const parcel = left.find(({ to }) => to === email)
  if (!parcel) throw new Error('no mail has left')
  return { id, email, parcel, replyTo: parcel.replyTo ?? '' }
}

interface Mail {
  readonly from: string
  readonly to: string
  readonly text?: string
  readonly headers?: readonly string[]
  readonly id?: string
  /** In place of all that. */
  readonly raw?: string
}
const rawOf = ({
  from,
  to,
  text = 'Tuesday works.',
  headers = [],
  id = `<${randomUUID()}@claimant.test>`,
  raw,
}: Mail) =>
  raw ??
  [
    `From: Ana <${from}>`,
    `To: ${to}`,
    `Message-ID: ${id}`,
    'Subject: Re: Your claim',
    'MIME-Version: 1.0',
    ...headers,
    ...(headers.some((one) => one.startsWith('Content-Type')) ? [] : ['Content-Type: text/plain; charset=utf-8']),
    '',
    text,
  ].join('\r\n')

async function brought(mail: Mail, { by = secret, age = 0, to = '' } = {}): Promise<number> {
  const body = JSON.stringify({ raw: Buffer.from(rawOf(mail)).toString('base64'), ...(to && { to }) })
  const id = `msg_${randomUUID()}`
  const seconds = String(Math.floor(Date.now() / 1000) - age)
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': webhookSignature(by, { id, seconds, body }),
  }
  return (await world.app.request('/api/v1/mails/received', { method: 'POST', headers, body })).status
}
const thread = (contactId: string) => admin.ok(listMessages, { params: { contactId } })
const texts = async (contactId: string) => (await thread(contactId)).map(({ body }) => body)

describe('a mail of a claimant', () => {
  test('that answers to our address is in the thread beside texts, without what it quotes', async () => {
    const one = await written()
    expect(one.replyTo).toMatch(/^reply\+[\da-f]{52}@in\.example\.com$/)
    expect(one.parcel.isPersonal).toBe(true)
    const text = `Tuesday works.\r\n\r\nOn Tue, Mar 10, 2026 Prairie <${one.replyTo}> wrote:\r\n> When is it?\r\n`
    expect(await brought({ from: one.email, to: one.replyTo, text })).toBe(204)
    const last = (await thread(one.id)).at(-1)
    expect(last).toMatchObject({ channel: 'mail', direction: 'in', body: 'Tuesday works.', address: one.email })
    const [entry] = await admin.ok(getInbox, { query: { split: 'needs_reply' } })
    expect(entry).toMatchObject({ contact_id: one.id, unread_messages: 1 })
  })

  test('that answers to our Message-ID is found by it, also where the reply address is gone', async () => {
    const one = await written()
    const headers = [`References: <else@where.test> <${one.parcel.id}@desk.test>`]
    expect(await brought({ from: 'ana.private@else.test', to: 'claims@prairie.test', headers })).toBe(204)
    expect((await thread(one.id)).at(-1)).toMatchObject({ body: 'Tuesday works.', address: 'ana.private@else.test' })
  })

  test('counts once, however often and in whatever order it is brought', async () => {
    const one = await written()
    const mail = (text: string) => ({ from: one.email, to: one.replyTo, text, id: `<${text}@claimant.test>` })
    for (const text of ['Second', 'First', 'Second', 'First']) expect(await brought(mail(text))).toBe(204)
    await Promise.all(Array.from({ length: 5 }, () => brought(mail('Third'))))
    expect((await texts(one.id)).slice(1).toSorted()).toEqual(['First', 'Second', 'Third'])
  })

  test('that is forged, overheard or for nobody changes nothing', async () => {
    const one = await written()
    const other = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
    const mail = { from: one.email, to: one.replyTo }
    expect(await brought(mail, { by: other })).toBe(403)
    expect(await brought(mail, { age: 600 })).toBe(403)
    // Another token, one of another claimant with a digit changed, and an address that only looks like ours.
    const token = /\+(\w+)@/.exec(one.replyTo)?.[1] ?? ''
    const changed = one.replyTo.replace(token, token.slice(0, -1) + (token.endsWith('0') ? '1' : '0'))
    for (const to of [
      changed,
      `reply+${'0'.repeat(52)}@in.example.com`,
      `${one.replyTo}.evil.test`,
      'reply@in.example.com',
    ])
      expect(await brought({ ...mail, to })).toBe(404)
    expect(await brought({ ...mail, to: 'x@y.test', headers: [`References: <${randomUUID()}@desk.test>`] })).toBe(404)
    expect(await brought(mail, { to: one.replyTo })).toBe(204)
    expect(await texts(one.id)).toHaveLength(2)
  })

  test('of HTML is text; what runs in it does not, nor do formulas and control characters', async () => {
    const one = await written()
    const headers = ['Content-Type: text/html; charset=utf-8']
    const text = '<style>p{}</style><script>alert(1)</script><p>=HYPERLINK("x") &lt;b&gt;</p><p>S\u00ed\u0007</p>'
    expect(await brought({ from: one.email, to: one.replyTo, headers, text })).toBe(204)
    expect((await texts(one.id)).at(-1)).toBe('=HYPERLINK("x") <b>\n\nSí')
  })

  test('brings its photos to the files port; what is not kept says why', async () => {
    const one = await written()
    const flat = { create: { width: 64, height: 48, channels: 3, background: '#36c' } } as const
    const picture = await sharp(flat).jpeg().toBuffer()
    const part = (type: string, name: string, bytes: Buffer) =>
      [
        `--b1`,
        `Content-Type: ${type}; name="${name}"`,
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        bytes.toString('base64'),
      ].join('\r\n')
    const text = [
      '--b1\r\nContent-Type: text/plain\r\n\r\nThe mirror too.',
      part('image/jpeg', '../../mirror.jpg', picture),
      part('application/octet-stream', 'roof.jpg', picture),
      part('image/png', 'page.png', Buffer.from('<html>')),
      part('application/x-msdownload', 'claim.exe', Buffer.from('MZ')),
      '--b1--',
    ].join('\r\n')
    const headers = ['Content-Type: multipart/mixed; boundary="b1"']
    for (let turn = 0; turn < 2; turn += 1)
      expect(await brought({ from: one.email, to: one.replyTo, headers, text, id: '<photos@claimant.test>' })).toBe(204)
    for (let turn = 0; turn < 3; turn += 1) await runJobs(world)
    const last = (await thread(one.id)).at(-1)
    expect(last?.body).toBe('The mirror too.')
    expect(last?.media.map(({ file, refusal }) => (file ? `${file.name}: ${file.status}` : refusal))).toEqual([
      'mirror.jpg: ready',
      'roof.jpg: ready',
      expect.stringContaining('Its content is not PNG'),
      expect.stringContaining('claim.exe: A file of this type isn’t kept.'),
    ])
  })

  test('that is no mail, or nested without end, is refused or kept, and never more', async () => {
    const one = await written()
    const nested = Array.from(
      { length: 400 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
    )
    const status = await brought({ from: '', to: '', raw: `To: ${one.replyTo}\r\n${nested.join('\r\n')}` })
    expect(status).toBe(422)
    expect(await brought({ from: '', to: '', raw: `To: ${one.replyTo}\r\n\r\n` })).toBe(204)
    expect(await texts(one.id)).toHaveLength(2)
  })
})
