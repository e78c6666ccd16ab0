import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBusiness } from '../../contract/calls/create-business.ts'
import { listOutbox } from '../../contract/calls/list-outbox.ts'
import { login } from '../../contract/calls/login.ts'
import { resetPassword } from '../../contract/calls/reset-password.ts'
import { withOwner } from '../support/with-owner.ts'
import { freePort } from '../../server/db/free-port.ts'
import { startOwnServer } from '../faults/own-server.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { type ApiClient, apiOf } from './api.ts'
import { runProgram } from './run-server.ts'

const priya = { SUPER_ADMIN_EMAIL: 'priya@hail.example', SUPER_ADMIN_NAME: 'Priya Anne Shah' }
const password = 'eight ☂ umbrellas in a row'

const create = (env: Readonly<Record<string, string>>) => runProgram('server/create-super-admin.ts', env)

/** A database that nothing has been migrated in. */
async function newDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase()
  const name = `new_${process.pid}_${Date.now()}`
  await withOwner(url, (owner) => owner.query(`create database ${name}`))
  onTestFinished(async () => {
    await withOwner(url, (owner) => owner.query(`drop database ${name} with (force)`))
    await drop()
  })
  return url.replace(/\/[^/]+$/, `/${name}`)
}

test('the first super admin comes to an empty database, opens a business and invites its admin', async () => {
  const url = await newDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'claimfront-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'password'), `${password}\n`)
  const created = await create({ DATABASE_URL: url, ...priya, SUPER_ADMIN_PASSWORD_FILE: join(folder, 'password') })
  expect(created).toMatchObject({ code: 0, stderr: '' })
  expect(created.stdout).toMatch(/can sign in as priya@hail\.example[^]*\/login[^]*\/super-admin\/outbox/)
  expect(created.stdout).not.toContain(password)
  const events = await withOwner(url, (owner) => owner.query('select type, actor_id from events order by id'))
  expect(events.rows).toEqual([
    { type: 'BusinessCreated', actor_id: 'command-line' },
    { type: 'UserCreated', actor_id: 'command-line' },
  ])

  const again = await create({ DATABASE_URL: url, ...priya, SUPER_ADMIN_PASSWORD: password })
  expect(again).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/already signs in with this email/),
  })
  const second = {
    SUPER_ADMIN_EMAIL: 'sam@hail.example',
    SUPER_ADMIN_NAME: 'Sam Ortiz',
    SUPER_ADMIN_PASSWORD: password,
  }
  expect(await create({ DATABASE_URL: url, ...second })).toMatchObject({ code: 0 })

  await using server = await startOwnServer({ databaseUrl: url, port: await freePort(), env: { DEMO: '0' } })
  const nobody: ApiClient = apiOf(server.origin)
  const { access_token, user } = await nobody.ok(login, { body: { email: priya.SUPER_ADMIN_EMAIL, password } })
  expect(user).toMatchObject({ role: 'super_admin', first_name: 'Priya Anne', last_name: 'Shah' })
  const superAdmin = apiOf(server.origin, access_token)
  const admin = { first_name: 'Ana', last_name: 'Lopez', email: 'ana@prairie.example' }
  const opened = await superAdmin.ok(createBusiness, { body: { name: 'Prairie', timezone: 'America/Chicago', admin } })
  const { data } = await superAdmin.ok(listOutbox)
  const token = /[?]token=([\w-]+)/.exec(data.find(({ to }) => to === admin.email)?.text ?? '')?.[1] ?? ''
  await nobody.ok(resetPassword, { body: { token, password, confirm_password: password } })
  expect(await nobody.ok(login, { body: { email: admin.email, password } })).toMatchObject({
    user: { role: 'admin', business: { id: opened.business.id } },
  })
})

test('what is missing or unfit is told, each in a line, and nothing is written', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(() => drop())
  const nothing = await create({ DATABASE_URL: url })
  expect(nothing.stderr.trim().split('\n')).toEqual([
    'No one was added.',
    'SUPER_ADMIN_EMAIL: required.',
    'SUPER_ADMIN_NAME: required.',
    'SUPER_ADMIN_PASSWORD: required, or SUPER_ADMIN_PASSWORD_FILE.',
  ])
  const unfit = { SUPER_ADMIN_EMAIL: 'priya', SUPER_ADMIN_NAME: 'Priya', SUPER_ADMIN_PASSWORD: 'hailstone-demo-1' }
  const { code, stderr } = await create({ DATABASE_URL: url, ...unfit })
  expect(code).toBe(1)
  expect(stderr).toMatch(/EMAIL: Enter a valid[^]*NAME: Give first and last[^]*PASSWORD: Too common/)
  const own = await create({ DATABASE_URL: url, ...priya, SUPER_ADMIN_PASSWORD: 'claimfront-claimfront' })
  expect(own.stderr).toMatch(/PASSWORD: Too close to your name/)
  expect(await withOwner(url, async (owner) => (await owner.query('select from person')).rowCount)).toBe(0)
  const away = await create({ DATABASE_URL: 'postgres://owner@127.0.0.1:1/claims' })
  expect(away.stderr).toMatch(/^No one was added\.\nDATABASE_URL: no database can be reached.*\n$/)
})
