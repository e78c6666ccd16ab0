import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import type { Call } from '../../contract/call.ts'
import { saveDraft } from '../../contract/calls/save-draft.ts'
import { makeMe } from '../../contract/people/me.factory.ts'
import { may, permissions } from '../../contract/people/permissions.ts'
import { type Role, roles } from '../../contract/people/roles.ts'
import { createApp } from '../../server/app.ts'
import { createTokens } from '../../server/auth/tokens.ts'
import { bodyLimit } from '../../server/http/read-request.ts'
import { isPermittedInPath, mount, route } from '../../server/http/route.ts'
import type { Authenticate } from '../../server/http/signed-in.ts'
import { outboxOnly } from '../../server/ports/delivery.ts'
import { openNumbers } from '../../server/ports/numbers/open-numbers.ts'
import { simulatedPhones } from '../../server/ports/sms.ts'
import { colleaguesRoutes } from '../../server/demo/colleagues/colleagues.routes.ts'
import { pushRoutes } from '../../server/push/index.ts'
import { getClientSettingsRoute } from '../../server/push/get-client-settings.route.ts'
import { idleFiles } from '../../server/testing/idle-files.ts'
import { realClock } from '../../server/ports/telephony/simulated-clock.ts'
import { createSimulator } from '../../server/ports/telephony/simulator.ts'

const push = { kind: 'hub', key: 'key', secret: 'secret' } as const
/** Nothing in these tests comes so far. */
const unreached = { withBusiness: Promise.reject, withoutBusiness: Promise.reject, close: async () => {} } as never
const signedInAs =
  (role: Role): Authenticate =>
  async () => ({ me: makeMe({ role }), sessionId: 'session' })

function appFor(role: Role): Hono {
  const secret = new Uint8Array(32)
  return createApp({
    productName: 'Claimfront',
    database: unreached,
    tokens: createTokens(secret),
    secrets: { box: secret, codes: secret },
    publicUrl: 'http://localhost',
    numbers: openNumbers(null, 'https://desk.test'),
    ports: { mail: outboxOnly, sms: simulatedPhones },
    telephony: createSimulator({ publicUrl: 'https://desk.test', clock: realClock, seed: 'none', speed: 1 }),
    files: idleFiles(),
    log: { error: () => {} },
    onCommitted: () => {},
    safeCursor: () => 0,
    admission: { authenticate: signedInAs(role) },
    more: [...pushRoutes(push, unreached), ...colleaguesRoutes(null), getClientSettingsRoute('Claimfront', push)],
  })
}

const piece = new Uint8Array(65_536).fill(0x20)

/** Sends a call a body without an end, and tells the reply's status and how many bytes of it were read. */
async function sendEndless(app: Hono, call: Call, token: string | null) {
  let read = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(pieces) {
        read += piece.byteLength
        pieces.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  const id = '00000000-0000-4000-8000-000000000001'
  const path = call.path
    .replace('{category}', 'intake_item')
    .replace('{kind}', 'nothing')
    .replace(/\{\w+\}/g, id)
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const init = { method: call.method, headers, body, duplex: 'half' } as RequestInit
  const query = call.signed ? `?call=${id}&leg=agent` : ''
  const { status } = await app.request(`http://localhost/api/${path}${query}`, init)
  return { status, read }
}

const commands = allCalls.filter(({ method }) => method !== 'GET')
const isForAll = ({ permission }: Call) => ['public', 'session', 'signed-in'].includes(permission)
const lacking = ({ permission }: Call) =>
  roles.find((role) => permissions.some((one) => one === permission && !may({ role, permissions: [] }, one)))
const able = ({ permission }: Call) =>
  roles.find((role) => permissions.some((one) => one === permission && may({ role, permissions: [] }, one))) ?? 'admin'
const apps = new Map<Role, Hono>()
const appOf = (role: Role) => {
  const app = apps.get(role) ?? appFor(role)
  apps.set(role, app)
  return app
}

describe('a body without an end', () => {
  test.each(commands.filter(({ permission }) => permission !== 'public'))(
    '$name: nothing of it is read for somebody who has not signed in',
    async (call) => {
      expect(await sendEndless(appOf('admin'), call, null)).toEqual({ status: 401, read: 0 })
    },
  )

  test.each(commands.filter((call) => lacking(call)))(
    '$name: nothing of it is read for a role that may not make the call',
    async (call) => {
      const { status, read } = await sendEndless(appOf(lacking(call) ?? 'readonly'), call, 'token')
      expect({ status, read }).toEqual({ status: 403, read: 0 })
    },
  )

  test.each(commands.filter(isPermittedInPath))(
    '$name: nothing of it is read where the path names what the role may not work in',
    async (call) => {
      const { status, read } = await sendEndless(appOf('readonly'), call, 'token')
      expect([403, 404]).toContain(status)
      expect(read).toBe(0)
    },
  )

  test.each(commands.filter((call) => !isPermittedInPath(call)))(
    '$name: no more of it is read than the call takes',
    async (call) => {
      const { status, read } = await sendEndless(appOf(isForAll(call) ? 'admin' : able(call)), call, 'token')
      expect(status).toBe(413)
      expect(read).toBeLessThanOrEqual(bodyLimit(call) + piece.byteLength)
      // A mail with photos is larger, and its signature is over all of it; BufferedBodies bounds an address.
      const most = call.name === 'receive-mail' ? 15 * 1024 * 1024 : 16_384
      if (call.permission === 'public') expect(bodyLimit(call)).toBeLessThanOrEqual(most)
    },
  )

  test('a command whose path decides what is allowed is not served without its permit', () => {
    const forgotten = route(saveDraft, async () => ({ version: 1, saved_at: '' }))
    const admission = {
      authenticate: signedInAs('readonly'),
      mfaWaived: false,
      publicUrl: '',
      trustedProxies: 0,
      readTime: async () => new Date().toISOString(),
      isVisible: async () => true,
    }
    expect(() => mount(new Hono(), admission, forgotten)).toThrow('save-draft')
  })
})
