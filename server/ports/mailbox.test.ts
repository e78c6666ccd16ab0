import { expect, test } from 'vitest'
import { openMailbox } from './mailbox.ts'
import { webhookSignature } from './webhook-signature.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const mailbox = openMailbox({ secret, address: 'Reply@In.example.com' })
const now = new Date('2026-11-28T12:00:00Z')
const seconds = String(now.getTime() / 1000)
const signed = (more: Record<string, string | undefined> = {}, text = '{}') => {
  const headers: Record<string, string | undefined> = {
    'webhook-id': 'm1',
    'webhook-timestamp': seconds,
    'webhook-signature': webhookSignature(secret, { id: 'm1', seconds, body: '{}' }),
    ...more,
  }
  return mailbox.isSigned({ header: (name) => headers[name], text, now })
}

test('a request counts with its signature, for five minutes', () => {
  expect(signed()).toBe(true)
  expect(
    signed({ 'webhook-signature': `v1,AAAA ${webhookSignature(secret, { id: 'm1', seconds, body: '{}' })}` }),
  ).toBe(true)
  expect(signed({}, '{ }')).toBe(false)
  expect(signed({ 'webhook-id': 'm2' })).toBe(false)
  expect(signed({ 'webhook-signature': undefined })).toBe(false)
  expect(signed({ 'webhook-signature': '' })).toBe(false)
  const old = String(now.getTime() / 1000 - 301)
  const late = webhookSignature(secret, { id: 'm1', seconds: old, body: '{}' })
  expect(signed({ 'webhook-timestamp': old, 'webhook-signature': late })).toBe(false)
  expect(signed({ 'webhook-timestamp': 'NaN' })).toBe(false)
})

test('our addresses are known by their token, whatever stands around them', () => {
  const token = 'ab'.repeat(26)
  expect(mailbox.replyAddress(token)).toBe(`reply+${token}@in.example.com`)
  expect(mailbox.tokensIn(`"Claims" <REPLY+${token.toUpperCase()}@in.EXAMPLE.com>, a@b.test`)).toEqual([token])
  expect(mailbox.tokensIn(`reply+${token}@in.example.com.evil.test, reply+abc@in.example.com`)).toEqual([])
})
