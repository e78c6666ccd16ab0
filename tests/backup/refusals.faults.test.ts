import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkBackup } from '../../server/backup/check-backup.ts'
import { CopyIn } from '../../server/backup/copy-in.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { openDatabase } from '../../server/db/database.ts'
import { migrate, knownMigrations } from '../../server/db/migrate.ts'
import { roleUrls } from '../../server/db/roles.ts'
import { createSealedBox } from '../../server/db/sealed-box.ts'
import { readSecrets } from '../../server/db/secret.ts'
import { verifyReadModels } from '../../server/verification/verify-read-models.ts'
import { withOwner } from '../support/with-owner.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { backUp, contentsOf, createEmptyDatabase, createFolder, rowsOf, schemaOf, seed } from './backup-world.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
let file: string

beforeEach(async () => {
  folder = await createFolder()
  file = join(folder.path, 'one.tar')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await folder[Symbol.asyncDispose]()
})

/** A person's authenticator app, sealed as the server seals it, and a recovery code. */
async function sealSecondFactor(url: string, sealingKeys: readonly string[] = []): Promise<void> {
  const { box } = await readSecrets(url, { sealingKeys, signingKeys: [] })
  await withOwner(url, async (owner) => {
    const { rows } = await owner.query<{ id: string; business_id: string }>(
      'select id, business_id from person limit 1',
    )
    const person = [rows[0]?.business_id, rows[0]?.id]
    await owner.query(
      `insert into mfa_method (id, business_id, person_id, method, secret, confirmed_at)
       values (gen_random_uuid(), $1, $2, 'totp', $3, now())`,
      [...person, createSealedBox(box).seal('JBSWY3DPEHPK3PXP')],
    )
    await owner.query(`insert into recovery_code values (gen_random_uuid(), $1, $2, '')`, person)
  })
}

async function openSecondFactor(url: string, sealingKeys: readonly string[] = []): Promise<string | null> {
  const { box } = await readSecrets(url, { sealingKeys, signingKeys: [] })
  const [method] = await rowsOf<{ secret: Buffer }>(url, 'select secret from mfa_method')
  return method ? createSealedBox(box).open(method.secret) : null
}

describe('the key that seals', () => {
  test('is in a backup only when that is asked for; then what it seals opens in the restored database', async () => {
    await using before = await createTestDatabase()
    await using after = await createEmptyDatabase()
    await seed(before.url)
    await sealSecondFactor(before.url)
    expect((await backUp(before.url, file)).tables.map(({ table }) => table)).not.toContain('server_secret')
    const withSecrets = join(folder.path, 'with-secrets.tar')
    await backUp(before.url, withSecrets, { withSecrets: true })
    await restoreBackup({ ownerUrl: after.url, filesFolder: null, file: withSecrets })
    expect(await openSecondFactor(after.url)).toBe('JBSWY3DPEHPK3PXP')
  })

  test('of the environment stays there, and opens what it seals in the restored database', async () => {
    await using before = await createTestDatabase()
    await using after = await createEmptyDatabase()
    const keys = ['a key of the environment that is long enough']
    await seed(before.url)
    await sealSecondFactor(before.url, keys)
    await backUp(before.url, file, { sealingKeys: keys })
    await expect(
      restoreBackup({ ownerUrl: after.url, filesFolder: null, file, sealingKeys: ['another'] }),
    ).rejects.toThrow('No key here')
    expect(
      (await restoreBackup({ ownerUrl: after.url, filesFolder: null, file, sealingKeys: keys })).forgotten,
    ).toBeNull()
    expect(await openSecondFactor(after.url, keys)).toBe('JBSWY3DPEHPK3PXP')
  })

  test('that is neither in the backup nor here is missed, and what it seals is forgotten only when that is said', async () => {
    await using before = await createTestDatabase()
    await using after = await createEmptyDatabase()
    await seed(before.url)
    await sealSecondFactor(before.url)
    await backUp(before.url, file)
    const [booked] = await rowsOf<{ to_come: number }>(
      before.url,
      `select count(*)::int as to_come from appointment where state = 'booked' and starts_at > now()`,
    )
    expect(booked?.to_come).toBeGreaterThan(1)
    const lost = `1 authenticator app, 1 recovery code, 0 waiting messages, ${booked?.to_come} claimant links`
    // Known, and of no use for what the database's own key has sealed.
    const sealingKeys = ['one that came later']
    await expect(restoreBackup({ ownerUrl: after.url, filesFolder: null, file, sealingKeys })).rejects.toThrow(
      `no one can use ${lost}.`,
    )
    const { forgotten } = await restoreBackup({ ownerUrl: after.url, filesFolder: null, file, newSecret: true })
    expect(forgotten).toBe(lost)
    expect(await openSecondFactor(after.url)).toBeNull()
  })

  test('of a database outlives the replacement of its data, even one that is cut off and run again', async () => {
    await using own = await createTestDatabase()
    await seed(own.url)
    await sealSecondFactor(own.url)
    await backUp(own.url, file)
    const { submit } = CopyIn.prototype
    vi.spyOn(CopyIn.prototype, 'submit').mockImplementation(function (this: CopyIn, connection) {
      submit.call(this, connection)
      if (this.statement.includes('"events"')) connection.stream.destroy()
    })
    const name = new URL(own.url).pathname.slice(1)
    await expect(restoreBackup({ ownerUrl: own.url, filesFolder: null, file, replace: name })).rejects.toMatchObject({
      name: 'UnfinishedRestore',
      cause: { message: 'Connection terminated unexpectedly' },
    })
    await expect(migrate(own.url)).rejects.toThrow('A restore into this database goes on, or was cut off.')
    await expect(backUp(own.url, join(folder.path, 'two.tar'))).rejects.toThrow('A restore into this database')
    vi.restoreAllMocks()
    await restoreBackup({ ownerUrl: own.url, filesFolder: null, file })
    expect(await openSecondFactor(own.url)).toBe('JBSWY3DPEHPK3PXP')
    await migrate(own.url)
  })
})

describe('a database that has data', () => {
  test('is replaced only by its name, and only while no server is connected', async () => {
    await using own = await createTestDatabase()
    await seed(own.url)
    await backUp(own.url, file)
    const contents = await contentsOf(own.url)
    const name = new URL(own.url).pathname.slice(1)
    await expect(restoreBackup({ ownerUrl: own.url, filesFolder: null, file })).rejects.toThrow(`has data`)
    await expect(restoreBackup({ ownerUrl: own.url, filesFolder: null, file, replace: 'yes' })).rejects.toThrow(
      `--replace ${name}`,
    )
    const server = openDatabase(roleUrls(own.url).app)
    await server.withoutBusiness((client) => client.query('select 1'))
    await expect(restoreBackup({ ownerUrl: own.url, filesFolder: null, file, replace: name })).rejects.toThrow(
      'Stop them first',
    )
    await server.close()
    expect(await contentsOf(own.url)).toEqual(contents)
    await vi.waitFor(() => restoreBackup({ ownerUrl: own.url, filesFolder: null, file, replace: name }), {
      timeout: 30_000,
    })
    expect(await contentsOf(own.url)).toEqual(contents)
  })
})

describe('another release', () => {
  test('that is older is restored and brought to this one', async () => {
    await using before = await createEmptyDatabase()
    await using after = await createEmptyDatabase()
    await using fresh = await createTestDatabase()
    const older = (await knownMigrations()).filter((name) => name < '0042')
    await migrate(before.url, { only: older })
    const business = randomUUID()
    await rowsOf(
      before.url,
      `with made as (insert into business (business_id, name, timezone, version) values ('${business}', 'Prairie', 'America/Chicago', 1) returning *)
       insert into events (business_id, stream, version, type, data, at, actor_id, actor_name)
       select business_id, 'business:' || business_id, 1, 'BusinessCreated', jsonb_build_object('business', jsonb_build_object(
         'name', name, 'timezone', timezone, 'logo', null, 'address', null, 'email', null, 'city', null,
         'state_code', null, 'zipcode', null, 'supplements_start_date', null)), now(), 'x', 'X' from made`,
    )
    expect((await backUp(before.url, file)).migrations).toEqual(older)
    expect((await restoreBackup({ ownerUrl: after.url, filesFolder: null, file })).left).toEqual([])
    expect(await schemaOf(after.url)).toEqual(await schemaOf(fresh.url))
    expect((await verifyReadModels(after.url)).differences).toEqual([])
  })

  test('that is newer is refused by what this one does not know, be it a migration or an event', async () => {
    await using own = await createTestDatabase()
    await backUp(own.url, file, { eventVersions: { ClaimTeleported: 1 } })
    await expect(checkBackup(file)).rejects.toThrow('does not know version 1 of the event ClaimTeleported')
    await rowsOf(own.url, `insert into kysely_migration values ('9999-later', now())`)
    const later = join(folder.path, 'later.tar')
    await backUp(own.url, later)
    await expect(checkBackup(later)).rejects.toThrow(
      'newer than this one, which does not know the migration 9999-later',
    )
  })
})

test('read models that are not what the log makes, and tables that are not ours, end the command with 1', async () => {
  await using before = await createTestDatabase()
  await using after = await createEmptyDatabase()
  await seed(before.url)
  await rowsOf(
    before.url,
    `update storm set doc = jsonb_set(doc, '{title}', '"Another"') where id in (select id from storm limit 1)`,
  )
  await rowsOf(before.url, 'create table of_the_operator as select 1 as n')
  await backUp(before.url, file)
  const { status, stdout } = spawnSync(process.execPath, ['server/restore.ts', '--from', file], {
    env: { ...process.env, DATABASE_URL: after.url },
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/storm \S+ differs in doc\.title/)
  expect(stdout).toContain('"of_the_operator" has no place in this release: 1 row stays in the file')
  expect(status).toBe(1)
})
