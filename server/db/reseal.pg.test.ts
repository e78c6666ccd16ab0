import { randomBytes, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { withOwner } from '../../tests/support/with-owner.ts'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { createCodeHash } from '../auth/mfa/code-hash.ts'
import { renewRecoveryCodes, spendRecoveryCode } from '../auth/mfa/recovery-codes.ts'
import { makeBusiness } from '../testing/people.factory.ts'
import { openDatabase } from './database.ts'
import { resealSecondFactors } from './reseal.ts'
import { roleUrls } from './roles.ts'
import { createSealedBox } from './sealed-box.ts'

const [older, newer, unknown] = [randomBytes(32), randomBytes(32), randomBytes(32)]

async function businessOn(url: string) {
  const database = openDatabase(roleUrls(url).app)
  onTestFinished(() => database.close())
  return { database, business: await makeBusiness(database, 'Prairie') }
}

test('a new sealing key opens what the one before has sealed, and takes it over', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(() => drop())
  const { business } = await businessOn(url)
  const sealedBy = { older, newer, unknown }
  await withOwner(url, async (owner) => {
    for (const [index, [name, key]] of Object.entries(sealedBy).entries()) {
      const person = Object.values(business.people)[index]?.id
      const secret = createSealedBox(key).seal(`secret of ${name}`)
      await owner.query(
        `insert into mfa_method (id, business_id, person_id, method, secret) values ($1, $2, $3, 'totp', $4)`,
        [randomUUID(), business.id, person, secret],
      )
    }
  })
  const stored = () =>
    withOwner(url, async (owner) => {
      const { rows } = await owner.query<{ secret: Buffer }>('select secret from mfa_method')
      return rows.map(({ secret }) => secret)
    })
  const openedBy = async (...keys: Buffer[]) => {
    const box = createSealedBox(keys)
    return (await stored()).flatMap((secret) => {
      try {
        return [box.open(secret)]
      } catch {
        return []
      }
    })
  }
  expect((await openedBy(newer, older)).sort()).toEqual(['secret of newer', 'secret of older'])
  expect(await openedBy(newer)).toEqual(['secret of newer'])
  expect(await resealSecondFactors(url, [newer, older])).toBe(1)
  expect((await openedBy(newer)).sort()).toEqual(['secret of newer', 'secret of older'])
  expect(await resealSecondFactors(url, [newer, older])).toBe(0)
  expect(await openedBy(unknown)).toEqual(['secret of unknown'])
})

test('recovery codes that an older key has hashed are accepted, once, and only while that key is given', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(() => drop())
  const { database, business } = await businessOn(url)
  const personId = business.people.ops.id
  await database.withBusiness(business.id, async (client) => {
    const ids = { businessId: business.id, personId }
    const [code = ''] = await renewRecoveryCodes(client, createCodeHash(older), ids)
    expect(await spendRecoveryCode(client, createCodeHash(newer), personId, code)).toBe(false)
    const both = createCodeHash([newer, older])
    expect(await spendRecoveryCode(client, both, personId, code)).toBe(true)
    expect(await spendRecoveryCode(client, both, personId, code)).toBe(false)
  })
})
