import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openMail } from './mail.ts'
import { type SmtpDouble, startSmtpDouble } from './smtp.double.ts'

let other: SmtpDouble

beforeAll(async () => {
  other = await startSmtpDouble()
})
beforeEach(() => {
  other.mood = 'takes'
  other.taken.length = 0
})
afterAll(() => other[Symbol.asyncDispose]())

const parcel = {
  id: 'the-id',
  to: 'rosa@prairie.test',
  subject: 'Hagel ☂',
  text: 'One\n.\nTwo',
  perhapsSentSince: null,
}
const mail = () => openMail({ url: other.url, from: 'Claimfront <desk@claimfront.test>' })

test('goes to the other side as it was written, with an id that stays the same', async () => {
  await mail().send(parcel)
  await mail().send(parcel)
  expect(other.taken).toHaveLength(2)
  for (const { from, to, data } of other.taken) {
    expect([from, to]).toEqual(['desk@claimfront.test', 'rosa@prairie.test'])
    expect(data).toContain('Message-ID: <the-id@claimfront.test>')
    expect(data).toContain('From: Claimfront <desk@claimfront.test>')
    expect(data).toContain('Subject: =?UTF-8?')
    expect(data).toContain('One\r\n..\r\nTwo')
  }
})

test('carries files, each with its type and under a name that brings no header', async () => {
  const type = 'text/calendar; charset=utf-8; method=REQUEST'
  await mail().send({ ...parcel, attachments: [{ name: 'a"\r\nBcc: c@x.test.ics', type, text: 'BEGIN:VCALENDAR' }] })
  const data = other.taken[0]?.data ?? ''
  expect(data).toMatch(/^Content-Type: multipart\/mixed/m)
  expect(data).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m)
  expect(data).toMatch(/^Content-Disposition: attachment;\s+filename/m)
  expect(data).not.toMatch(/^Bcc:/m)
  expect(data).toMatch(/BEGIN:VCALENDAR|QkVHSU46VkNBTEVOREFS/)
})

test('an address cannot bring other recipients or headers', async () => {
  const sly = { ...parcel, to: 'a@x.test>\r\nRCPT TO:<b@x.test', subject: 'x\r\nBcc: c@x.test' }
  await mail()
    .send(sly)
    .catch(() => {})
  for (const { to, data } of other.taken) {
    expect(to).not.toContain('b@x.test')
    expect(data).not.toMatch(/^Bcc:/m)
  }
})

test('says whether to try again: a mailbox that is not there never, one that is busy later', async () => {
  other.mood = 'refuses'
  await expect(mail().send(parcel)).rejects.toMatchObject({
    failure: 'refused',
    message: expect.stringContaining('550'),
  })
  other.mood = 'is busy'
  await expect(mail().send(parcel)).rejects.toMatchObject({ failure: 'not sent' })
  const nobody = openMail({ url: 'smtp://127.0.0.1:1', from: 'desk@claimfront.test' })
  await expect(nobody.send(parcel)).rejects.toMatchObject({ name: 'DeliveryFault', failure: 'not sent' })
})

test('gives up at the signal', async () => {
  other.mood = 'takes and says nothing'
  const stop = new AbortController()
  const stopping = vi.waitFor(() => expect(other.taken).toHaveLength(1)).then(() => stop.abort())
  await expect(mail().send(parcel, stop.signal)).rejects.toMatchObject({ failure: 'perhaps sent' })
  await stopping
})
