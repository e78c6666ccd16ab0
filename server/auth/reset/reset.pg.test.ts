import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createUser } from '../../../contract/calls/create-user.ts'
import { getMe } from '../../../contract/calls/get-me.ts'
import { login } from '../../../contract/calls/login.ts'
import { requestPasswordReset } from '../../../contract/calls/request-password-reset.ts'
import { resetPassword } from '../../../contract/calls/reset-password.ts'
import { verifyEmail } from '../../../contract/calls/verify-email.ts'
import type { Role } from '../../../contract/people/roles.ts'
import { createCaller } from '../../testing/caller.ts'
import { lastTokenTo, messagesTo, runJobs } from '../../testing/post.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
beforeEach(() => world.owner.query('truncate attempt'))
afterAll(() => world[Symbol.asyncDispose]())

const password = 'eight ☂ umbrellas in a row'
const emailOf = (role: Role) => world.mine.people[role].email
const choosing = (token: string, chosen = password) => ({
  body: { token, password: chosen, confirm_password: chosen },
})

/** Asks for a link and reads it from the mail. */
async function linkFor(role: Role): Promise<string> {
  await world.nobody.ok(requestPasswordReset, { body: { email: ` ${emailOf(role).toUpperCase()} ` } })
  await runJobs(world)
  return lastTokenTo(world, emailOf(role))
}

describe('a link to choose a password', () => {
  test('sets it, ends every session of the person at once, and tells them', async () => {
    const token = await linkFor('ops')
    const signedIn = await world.as('ops')
    await signedIn.ok(getMe)
    await world.nobody.ok(resetPassword, choosing(token))
    expect((await signedIn.send(getMe)).status).toBe(401)
    expect(await world.nobody.ok(login, { body: { email: emailOf('ops'), password } })).toMatchObject({
      user: { role: 'ops' },
    })
    expect((await messagesTo(world, emailOf('ops')))[0]).toContain('Your password was changed')
    const again = await world.nobody.refused(resetPassword, choosing(token))
    expect(again).toMatchObject({ status: 410, errors: { token: expect.any(String) } })
  })

  test('is used by one of twenty at the same moment', async () => {
    const token = await linkFor('readonly')
    const chosen = Array.from({ length: 20 }, (_, index) => `${password} ${index}`)
    const answers = await Promise.all(chosen.map((one) => world.nobody.send(resetPassword, choosing(token, one))))
    const won = answers.flatMap(({ status }, index) => (status === 204 ? [chosen[index] ?? ''] : []))
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(19)
    await world.nobody.ok(login, { body: { email: emailOf('readonly'), password: won[0] ?? '' } })
  })

  test('that is not noted as used works again, and the check above sees it', async () => {
    const token = await linkFor('readonly')
    await world.nobody.ok(resetPassword, choosing(token))
    await world.owner.query('update account_link set used_at = null')
    expect((await world.nobody.send(resetPassword, choosing(token))).status).toBe(204)
  })

  test('works for an hour, for the address it was sent to, for a living person, and for nothing else', async () => {
    const token = await linkFor('call_center')
    expect((await world.nobody.send(verifyEmail, { body: { token } })).status).toBe(410)
    const refused = async (change: string, undo: string) => {
      const of = [emailOf('call_center')]
      await world.owner.query(change, of)
      const { status } = await world.nobody.send(resetPassword, choosing(token))
      await world.owner.query(undo, of)
      return status
    }
    const link = `where sent_to = $1 and used_at is null`
    expect(
      await refused(
        `update account_link set expires_at = expires_at - interval '1 hour' ${link}`,
        `update account_link set expires_at = expires_at + interval '1 hour' ${link}`,
      ),
    ).toBe(410)
    const person = `where email = $1`
    expect(
      await refused(`update person set deleted_at = now() ${person}`, `update person set deleted_at = null ${person}`),
    ).toBe(410)
    expect(
      await refused(
        `update account_link set sent_to = 'was@prairie.test' where sent_to = $1`,
        `update account_link set sent_to = $1 where sent_to = 'was@prairie.test'`,
      ),
    ).toBe(410)
    expect((await world.nobody.send(resetPassword, choosing(token))).status).toBe(204)
  })

  test('is refused with a password that may not be one, by field, and still works', async () => {
    const token = await linkFor('system_user')
    const short = await world.nobody.refused(resetPassword, choosing(token, 'short'))
    expect(short).toMatchObject({ status: 422, errors: { password: expect.stringContaining('12') } })
    const other = { body: { token, password, confirm_password: `${password}!` } }
    expect(await world.nobody.refused(resetPassword, other)).toMatchObject({
      errors: { confirm_password: expect.any(String) },
    })
    await world.nobody.ok(resetPassword, choosing(token))
  })

  test('makes earlier ones void once one is used', async () => {
    const first = await linkFor('appraiser')
    const second = await linkFor('appraiser')
    expect(first).not.toBe(second)
    await world.nobody.ok(resetPassword, choosing(second))
    expect((await world.nobody.send(resetPassword, choosing(first))).status).toBe(410)
  })

  test('is kept as a hash only', async () => {
    const token = await linkFor('sales_agent')
    const kept = async () => {
      const { rows } = await world.owner.query<{ kept: string }>(
        `select l::text as kept from account_link l union all select o::text from outbox o
         union all select j::text from graphile_worker._private_jobs j`,
      )
      return JSON.stringify(rows)
    }
    const forms = [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')]
    const text = await kept()
    expect(forms.filter((form) => text.includes(form))).toEqual([])
    await world.owner.query(`update outbox set text = $1 where recipient = $2`, [token, emailOf('sales_agent')])
    const planted = await kept()
    expect(forms.filter((form) => planted.includes(form))).toEqual([token])
  })
})

describe('asking for a link', () => {
  test('is answered the same for an address that nobody has, by the same work', async () => {
    const before = await world.owner.query('select 1 from outbox')
    const ask = async (email: string) => {
      const response = await world.nobody.send(requestPasswordReset, { body: { email } })
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
      return [response.status, await response.text(), headers]
    }
    const jobs = async () =>
      (
        await world.owner.query(
          `select task_identifier, attempts, max_attempts from graphile_worker.jobs where locked_at is null order by id`,
        )
      ).rows
    await world.owner.query('truncate graphile_worker._private_jobs')
    const known = [await ask(emailOf('admin')), await jobs()]
    await world.owner.query('truncate graphile_worker._private_jobs')
    const unknown = [await ask('nobody@prairie.test'), await jobs()]
    expect(unknown).toEqual(known)
    // Nothing about the person has been touched or looked up by then.
    expect((await world.owner.query('select 1 from outbox')).rowCount).toBe(before.rowCount)
    await runJobs(world)
    expect(await messagesTo(world, 'nobody@prairie.test')).toEqual([])
  })

  test('sends a person three links, then none for a while, however many ask; and one place may ask so often only', async () => {
    const asking = { body: { email: emailOf('shop_agent') } }
    for (let time = 0; time < 5; time += 1) {
      await world.nobody.ok(requestPasswordReset, asking)
      await runJobs(world)
    }
    expect(await messagesTo(world, emailOf('shop_agent'))).toHaveLength(3)
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, index) =>
        world.nobody.send(requestPasswordReset, { body: { email: `${index}@prairie.test` } }),
      ),
    )
    const sent = answers.filter(({ status }) => status === 204)
    expect(sent).toHaveLength(59)
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

describe('an invitation', () => {
  test('is a link by mail that sets the first password and proves the address', async () => {
    const admin = await world.as('admin')
    const email = 'new.person@prairie.test'
    await admin.ok(createUser, { body: { email, first_name: 'New', last_name: 'Person', role: 'ops' } })
    const [mail] = await messagesTo(world, email)
    expect(mail).toContain('https://desk.test/reset_password?token=')
    expect(mail).toContain('Prairie created an account for you in Claimfront')
    const token = await lastTokenTo(world, email)
    await world.nobody.ok(resetPassword, choosing(token))
    const { user, access_token } = await world.nobody.ok(login, { body: { email, password } })
    expect(user).toMatchObject({ notifications_email: email, notifications_email_verified_at: expect.any(String) })
    const { rows } = await world.owner.query<{ type: string }>(
      'select type from events where stream = $1 order by version',
      [`user:${user.id}`],
    )
    expect(rows.map(({ type }) => type)).toEqual(['UserInvited', 'UserActivated'])
    await createCaller(world.app, { businessId: world.mine.id, token: access_token }).ok(getMe)
    expect((await world.nobody.send(resetPassword, choosing(token))).status).toBe(410)
  })
})
