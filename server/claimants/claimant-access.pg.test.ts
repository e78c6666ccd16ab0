import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteContact } from '../../contract/calls/delete-contact.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { replaceClaimantLink } from '../../contract/calls/replace-claimant-link.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { createCodeHash } from '../auth/mfa/code-hash.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { generationOf, linkToken } from './link-token.ts'
import { claimantAccess, type FindClaimant } from './claimant-access.ts'

let world: TestApp
let find: FindClaimant
const newest = randomBytes(32)
const former = randomBytes(32)

beforeAll(async () => {
  world = await openTestApp({ secrets: { box: randomBytes(32), codes: newest } })
  const hash = createCodeHash([newest, former])
  find = claimantAccess(world.database, (id, sent) => generationOf(hash, id, sent))
})
afterAll(() => world[Symbol.asyncDispose]())

async function makeClaimant(business = world.mine) {
  const desk = new Desk(await world.as('admin', business))
  const { id } = await desk.addContact({ claim_number: randomUUID() })
  const { token = '' } = (await desk.reviewer.ok(getContact, { params: { id } })).contact
  return { id, token, desk }
}

test('a link leads to its claimant, in whichever business, also by the key before', async () => {
  const [mine, theirs] = [await makeClaimant(), await makeClaimant(world.other)]
  expect(await find(mine.id, mine.token)).toEqual({ businessId: world.mine.id, contactId: mine.id })
  expect(await find(theirs.id, theirs.token)).toEqual({ businessId: world.other.id, contactId: theirs.id })
  const earlier = createCodeHash(former)('claimant', mine.id).toString('base64url')
  expect(await find(mine.id.toUpperCase(), earlier)).toMatchObject({ contactId: mine.id })
})

test('a token that is forged, another claimant’s, another business’s or malformed leads to nobody', async () => {
  const [mine, neighbor, theirs] = [await makeClaimant(), await makeClaimant(), await makeClaimant(world.other)]
  const forged = [
    neighbor.token,
    theirs.token,
    randomBytes(32).toString('base64url'),
    Buffer.alloc(32).toString('base64url'),
    createCodeHash(randomBytes(32))('claimant', mine.id).toString('base64url'),
    `${mine.token}=`,
    mine.token.slice(0, 42),
    // The same bytes, written with spare bits set.
    mine.token.slice(0, 42) + String.fromCharCode(mine.token.charCodeAt(42) + 1),
    '',
    '\u0000',
    mine.id,
  ]
  for (const token of forged) expect([token, await find(mine.id, token)]).toEqual([token, null])
  const nobody = randomUUID()
  expect(await find(nobody, createCodeHash(newest)('claimant', nobody).toString('base64url'))).toBeNull()
  expect(await find("' or true --", mine.token)).toBeNull()
})

test('a link ends with its claim: canceled or deleted', async () => {
  const [canceled, deleted] = [await makeClaimant(), await makeClaimant()]
  await canceled.desk.reviewer.ok(setContactStatus, { params: { id: canceled.id }, body: { status: 'cancel_claim' } })
  await deleted.desk.reviewer.ok(deleteContact, { params: { id: deleted.id } })
  expect(await find(canceled.id, canceled.token)).toBeNull()
  expect(await find(deleted.id, deleted.token)).toBeNull()
})

test('a replaced link leads nowhere, the new one to its claimant, also by the key before and after it was replaced again', async () => {
  const { id, token: first, desk } = await makeClaimant()
  const replaced = async () => (await desk.reviewer.ok(replaceClaimantLink, { params: { id } })).contact.token ?? ''
  const second = await replaced()
  expect([await find(id, first), await find(id, second)]).toEqual([null, expect.objectContaining({ contactId: id })])
  const bySecondKey = linkToken(createCodeHash(former), { id, link: { generation: 1, replaced_at: '' } })
  expect(await find(id, bySecondKey)).toMatchObject({ contactId: id })
  // Nobody makes the next link from one that was replaced.
  const bytes = Buffer.from(second, 'base64url')
  bytes.writeUInt16BE(2, 30)
  expect(await find(id, bytes.toString('base64url'))).toBeNull()
  const third = await replaced()
  const found = await Promise.all([first, second, third].map(async (token) => (await find(id, token)) !== null))
  expect(found).toEqual([false, false, true])
  expect((await desk.reviewer.ok(getContact, { params: { id } })).contact).toMatchObject({
    token: third,
    link: { generation: 2 },
  })
})
