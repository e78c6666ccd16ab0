import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { may } from '../../contract/people/permissions.ts'
import { roles } from '../../contract/people/roles.ts'
import { requestOf } from '../../server/testing/caller.ts'
import { openProbed, type Probed } from './able.ts'

let probed: Probed
beforeAll(async () => {
  probed = await openProbed()
})
afterAll(() => probed.world[Symbol.asyncDispose]())

/** The calls, of these names, whose reply holds a text. */
async function repliesWith(text: string, names: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const call of allCalls.filter(({ name }) => names.includes(name))) {
    const { path, init } = requestOf(call, probed.probes[call.name] ?? {}, probed.ableTo(call))
    const reply = await (await probed.world.app.request(path, init)).text()
    if (reply.includes(text)) found.push(call.name)
  }
  return found
}

const probedContact = () => ({ params: probed.probes['get-contact']?.params ?? {} })

test('the token of a claimant’s links is 32 bytes, one for each contact, and the same every time', async () => {
  const admin = await probed.world.as('admin')
  const { contact } = await admin.ok(getContact, probedContact())
  expect(Buffer.from(contact.token ?? '', 'base64url')).toHaveLength(32)
  expect((await admin.ok(getContact, probedContact())).contact.token).toBe(contact.token)
  const others = { params: { id: probed.probes['skip-contact']?.params?.id ?? '' } }
  expect((await admin.ok(getContact, others)).contact.token).not.toBe(contact.token)
})

test('it is in a contact’s own reply, for those who may work on it, and in no other reply', async () => {
  for (const role of roles.filter((one) => may({ role: one, permissions: [] }, 'contacts:view'))) {
    const { contact } = await (await probed.world.as(role)).ok(getContact, probedContact())
    expect([role, 'token' in contact]).toEqual([role, may({ role, permissions: [] }, 'contacts:work')])
  }
  const { token = '' } = (await (await probed.world.as('admin')).ok(getContact, probedContact())).contact
  const reading = allCalls.filter(({ method }) => method === 'GET').map(({ name }) => name)
  // The same look finds it where it is.
  expect(await repliesWith(token, reading)).toEqual(['get-contact'])
  const { rows } = await probed.world.owner.query<{ found: boolean }>(
    'select exists (select from contact where doc::text like $1) or exists (select from events where data::text like $1) as found',
    [`%${token}%`],
  )
  expect(rows[0]?.found).toBe(false)
})
