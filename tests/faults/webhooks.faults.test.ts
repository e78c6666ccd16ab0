import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { deliveryViolations, webhooksThroughKills } from './webhooks-through-kills.ts'

let postgres: OwnPostgres

beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

test('beside receivers that hang, redirect, fail and drip, and with the server killed between, others get all of it', async () => {
  const outcome = await webhooksThroughKills(postgres, 'webhooks', { contacts: 40 })
  expect(deliveryViolations(outcome)).toEqual([])
}, 120_000)

test('a server that takes a delivery for sent before it is, is found out by the receivers that fail', async () => {
  const nodeFlags = ['--import', './tests/faults/planted/delivered-first.ts']
  const outcome = await webhooksThroughKills(postgres, 'webhooks_planted', { contacts: 40, nodeFlags })
  const found = deliveryViolations(outcome)
  expect(found).toEqual(expect.arrayContaining([expect.stringMatching(/^\/hang: \d+ are taken for delivered$/)]))
}, 120_000)

test('an unsigned delivery, a gap, a false order and a changed repetition are each named', () => {
  const text = (sequence: number, version: number) => JSON.stringify({ data: { contact_id: 'a', version, sequence } })
  const received = [
    { id: 'msg_3', text: text(3, 2), isSigned: false },
    { id: 'msg_1', text: text(1, 1), isSigned: true },
    { id: 'msg_1', text: text(1, 9), isSigned: true },
  ]
  expect(deliveryViolations({ good: [{ received, wanted: 3 }], failing: [], wanted: 3 })).toEqual([
    '/good-1: msg_3 is not signed',
    '/good-1: msg_1 came before an earlier event',
    '/good-1: msg_1 came again with another body',
    '/good-1: lost 1 of 3',
  ])
})
