import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import { countClaims } from '../../contract/calls/count-claims.ts'
import { createApiKey } from '../../contract/calls/create-api-key.ts'
import { editUser } from '../../contract/calls/edit-user.ts'
import { exportAudit } from '../../contract/calls/export-audit.ts'
import { listAllAudit } from '../../contract/calls/list-all-audit.ts'
import { listAudit } from '../../contract/calls/list-audit.ts'
import { listUsers } from '../../contract/calls/list-users.ts'
import { login } from '../../contract/calls/login.ts'
import { logout } from '../../contract/calls/logout.ts'
import { reportExport } from '../../contract/calls/report-export.ts'
import { revokeOneApiKey } from '../../contract/calls/revoke-one-api-key.ts'
import type { SentQueryOf } from '../../contract/call.ts'
import { hashPassword } from '../auth/password.ts'
import { type Caller, createCaller, requestOf } from '../testing/caller.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { AuditLog } from './audit-log.ts'

let world: TestApp
let admin: Caller
let superAdmin: Caller
const password = 'a long enough password ☂'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  superAdmin = await world.as('super_admin')
  const hash = await hashPassword(password)
  await world.owner.query('update person set password_hash = $1 where id = $2', [hash, world.mine.people.ops.id])
})
afterAll(() => world[Symbol.asyncDispose]())

const list = async (query: SentQueryOf<typeof listAudit> = {}, who = admin): Promise<AuditEntry[]> =>
  (await who.ok(listAudit, { query })).data
const says = (entries: readonly AuditEntry[]) => entries.map(({ by, what, about }) => [by.name, what, about])
const holding = (token: string) => createCaller(world.app, { businessId: world.mine.id, token })

async function signIn(email: string, with_: string, userAgent = chrome): Promise<Response> {
  const { path, init } = requestOf(login, { body: { email, password: with_ } }, { businessId: '', token: null })
  return world.app.request(path, { ...init, headers: { ...init.headers, 'user-agent': userAgent } })
}

describe('the audit log of a business', () => {
  test('tells of a sign-in, a changed role, an export and the use of a key, with who, where and by which request', async () => {
    const token = ((await (await signIn('ops@prairie.test', password)).json()) as { access_token: string }).access_token
    const { readonly } = world.mine.people
    const role = { role: 'ops', accessible_roles: 'ops' } as const
    await admin.ok(editUser, { params: { id: readonly.id }, body: role, key: randomUUID() })
    await admin.send(reportExport, { body: { list: 'claims', rows: 1204, filter: 'State: TN' } })
    const { key, api_key } = await admin.ok(createApiKey, {
      body: { name: 'Claim feed', scopes: ['intake:view'], days: 30 },
    })
    await holding(key).ok(countClaims)
    await holding(key).ok(countClaims)
    await admin.ok(revokeOneApiKey, { params: { id: api_key.id } })
    await holding(key).send(countClaims)
    await holding(token).send(logout)

    const entries = await list({ limit: '200' })
    const shown = `Claim feed (${api_key.shown_as})`
    for (const said of [
      ['Prairie ops', 'Signed in', null],
      ['Prairie admin', expect.stringContaining('role from Read-only to Ops'), 'Prairie readonly'],
      ['Prairie admin', 'Exported claims: 1,204 rows (State: TN)', null],
      ['Prairie admin', expect.stringMatching(/^Created an API key: count waiting claims, until 20\d\d/), shown],
      [shown, 'Used an API key', null],
      ['Prairie admin', 'Revoked an API key', shown],
      [shown, 'Request refused: the API key is revoked', null],
      ['Prairie ops', 'Signed out', null],
    ]) {
      expect(says(entries)).toContainEqual(said)
    }
    expect(entries.find(({ what }) => what === 'Signed in')).toMatchObject({ device: 'Chrome on Windows' })
    const edited = entries.find(({ what }) => what.includes('role from Read-only to Ops'))
    expect([edited?.request_id, entries[0]?.request_id]).toEqual([
      expect.stringMatching(/\S{8,}/),
      expect.stringMatching(/\S{8,}/),
    ])
    expect(entries.filter(({ what }) => what.startsWith('Used an API key'))).toMatchObject([{ times: 2 }])
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(JSON.stringify(entries)).not.toContain(password)
    expect(JSON.stringify(entries)).not.toContain(key)
  })

  test('is narrowed by kind, person, result, time and words, and read a page at a time', async () => {
    const { ops, admin: me } = world.mine.people
    expect(new Set((await list({ kind: 'api_key' })).map(({ kind }) => kind))).toEqual(new Set(['api_key']))
    expect(new Set((await list({ person: me.id })).map(({ by }) => by.id))).toEqual(new Set([me.id]))
    expect(says(await list({ person: ops.id, kind: 'session' }))).toEqual([['Prairie ops', 'Signed out', null]])
    expect((await list({ result: 'refused' })).every(({ result }) => result === 'refused')).toBe(true)
    expect((await list({ q: 'claim feed' })).length).toBeGreaterThan(2)
    expect(await list({ q: '100%_' })).toEqual([])
    expect(await list({ start_stamp: String(Date.now() + 60_000) })).toEqual([])
    const [first, second] = [await list({ limit: '2' }), await list({ limit: '2', page: '2' })]
    const both = [...first, ...second].map(({ id }) => id)
    expect((await list({ limit: '4' })).map(({ id }) => id)).toEqual(both)
  })

  test('its export is an entry of its own, and holds what matches', async () => {
    const before = await list({ kind: 'export' })
    const { data, total } = await admin.ok(exportAudit, { body: { kind: 'api_key' } })
    expect([data.length, new Set(data.map(({ kind }) => kind))]).toEqual([total, new Set(['api_key'])])
    const [entry, ...rest] = await list({ kind: 'export' })
    expect(entry?.what).toBe(`Exported Audit log: ${total} rows (API keys)`)
    expect(rest.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })

  test('is for who manages the business; another one’s is for super admins, and tells when they came', async () => {
    for (const role of ['ops', 'system_user', 'call_center', 'shop_agent'] as const) {
      expect((await (await world.as(role)).send(listAudit)).status).toBe(403)
    }
    const abroad = { params: { businessId: world.other.id } }
    expect((await admin.send(listAudit, abroad)).status).toBe(404)
    await superAdmin.ok(listUsers, abroad)
    await superAdmin.ok(listUsers, abroad)
    const { data } = await superAdmin.ok(listAudit, abroad)
    expect(data.filter(({ what }) => what === 'Entered the business as super admin')).toHaveLength(1)
    const tried = (await list({ kind: 'access' })).map(({ by, what }) => [by.name, what])
    expect(tried).toContainEqual(['Prairie admin', 'Tried to reach another business: list audit'])
    expect(tried).toContainEqual(['Prairie ops', 'Refused for lack of permission: list audit'])
  })
})

describe('exports that browsers report', () => {
  const exports = async () =>
    (await list({ kind: 'export', limit: '200' })).filter(({ by }) => by.name !== 'Prairie admin')
  const report = (who: Caller, rows: number, name = 'contacts') =>
    who.send(reportExport, { body: { list: name, rows, filter: '' } })

  test('are taken of lists only that the caller may see', async () => {
    const [shopAgent, callCenter] = [await world.as('shop_agent'), await world.as('call_center')]
    expect((await report(shopAgent, 9_999_999)).status).toBe(403)
    expect((await report(callCenter, 3, 'claims')).status).toBe(403)
    expect((await report(callCenter, 3, 'Everything')).status).toBe(422)
    expect(await exports()).toEqual([])
  })

  test('are counted, so that a flood of one person leaves the exports of others in sight', async () => {
    const [flooding, honest] = [await world.as('call_center'), await world.as('system_user')]
    for (let n = 0; n < 5; n += 1) expect((await report(flooding, 7)).status).toBe(204)
    expect((await exports()).map(({ times }) => times)).toEqual([5])
    for (let rows = 0; rows < 120; rows += 1) await report(flooding, 1000 + rows)
    await report(honest, 12)
    const kept = await exports()
    expect(kept.length).toBeLessThanOrEqual(102)
    expect(kept.reduce((sum, { times }) => sum + times, 0)).toBe(126)
    expect(says(kept)).toContainEqual(['Prairie system_user', 'Exported contacts: 12 rows', null])
    expect(kept.find(({ times }) => times > 5)?.what).toBe('Exported lists (many others)')
  })
})

describe('a flood of failed sign-ins', () => {
  test('is one entry by account and address with a count; of unknown addresses only super admins read', async () => {
    await Promise.all(Array.from({ length: 12 }, () => signIn('ops@prairie.test', 'wrong')))
    await Promise.all(Array.from({ length: 12 }, (_, n) => signIn(`nobody${n}@nowhere.test`, 'my secret')))
    const failed = await list({ kind: 'sign_in', result: 'refused' })
    expect(failed).toHaveLength(2)
    expect(failed.reduce((sum, { times }) => sum + times, 0)).toBe(12)
    expect(new Set(failed.map(({ about }) => about))).toEqual(new Set(['ops@prairie.test']))
    const all = await superAdmin.ok(listAllAudit, { query: { kind: 'sign_in', result: 'refused' } })
    const unknown = all.data.filter(({ business }) => business === null)
    expect(unknown.map(({ what, times }) => [what, times])).toEqual([['Sign-in failed: unknown email', 12]])
    expect(JSON.stringify(all)).not.toContain('nowhere')
    expect((await admin.send(listAllAudit)).status).toBe(403)
  })

  test('from ten thousand addresses grows the table by a bounded number of rows, and loses no count', async () => {
    const log = new AuditLog({
      database: world.database,
      report: (error) => {
        throw error
      },
    })
    const rows = async () => {
      const { rows: found } = await world.owner.query<{ rows: string; times: string }>(
        `select count(*) as rows, sum(times) as times from audit_entry where action = 'planted'`,
      )
      return [Number(found[0]?.rows), Number(found[0]?.times ?? 0)]
    }
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 2000; n += 1) {
        log.note({
          businessId: world.mine.id,
          kind: 'sign_in',
          action: 'planted',
          result: 'refused',
          by: { kind: 'nobody', id: null, name: '' },
          origin: { address: `10.${round}.${n >> 8}.${n & 255}`, userAgent: '', requestId: null },
          per: 'hour',
        })
      }
      await log.flush()
    }
    const [count = 0, times] = await rows()
    expect(times).toBe(10_000)
    expect(count).toBeLessThanOrEqual(101)
  })
})

test('entries end after the days that they are kept, and events stay', async () => {
  const before = (await admin.ok(listAudit)).total
  await world.owner.query(`update audit_entry set at = now() - interval '500 days' where business_id = $1`, [
    world.mine.id,
  ])
  const { rows } = await world.owner.query<{ gone: string }>('select prune_audit(400, 100000) as gone')
  expect(Number(rows[0]?.gone)).toBeGreaterThan(10)
  const after = await admin.ok(listAudit, { query: { limit: '200' } })
  expect(after.total).toBeLessThan(before)
  expect(says(after.data)).toContainEqual(['Prairie admin', 'Revoked an API key', expect.any(String)])
  expect(world.faults).toEqual([])
})
