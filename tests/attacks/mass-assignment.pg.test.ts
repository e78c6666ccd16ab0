import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import type { Call } from '../../contract/call.ts'
import { changeMe } from '../../contract/calls/change-me.ts'
import { editUser } from '../../contract/calls/edit-user.ts'
import { createAuthenticate } from '../../server/auth/authenticate.ts'
import { mount, route } from '../../server/http/route.ts'
import { findMe } from '../../server/people/people.queries.ts'
import { changedTables, readStored, type Stored } from '../../server/testing/stored.ts'
import { openProbed, type Probed } from '../api/able.ts'
import { acceptedOf, attemptsOn } from './mass-assignment.ts'

let world: Probed['world']
let ableTo: Probed['ableTo']
let before: Stored
let probes: Probed['probes']

beforeAll(async () => {
  ;({ world, ableTo, probes } = await openProbed())
  before = await readStored(world.owner)
})
afterAll(() => world[Symbol.asyncDispose]())

/** A signed body has the fields that its sender likes: a field more has another signature. */
const withBody = allCalls.filter(({ body, signed }) => body && !signed)

function entriesOf(call: Call): v.ObjectEntries {
  return (call.body as unknown as { entries: v.ObjectEntries }).entries
}

test.each(withBody)(
  '$name: takes neither role, business, rights nor ids that it does not ask for, nor anything twice',
  async (call) => {
    const probe = probes[call.name] ?? {}
    expect(attemptsOn(call, probe.body).length).toBeGreaterThan(25)
    expect(await acceptedOf(world.app, call, probe, ableTo(call))).toEqual([])
  },
)

test.each(allCalls.filter(({ query }) => query))(
  '$name: takes no parameter twice, however it is spelled',
  async (call) => {
    const { entries } = call.query as unknown as { entries: object }
    const { businessId, token } = ableTo(call)
    const path = `/api/${call.path.replace('{businessId}', businessId).replace(/\{\w+\}/g, businessId)}`
    for (const name of Object.keys(entries)) {
      for (const again of [name, `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`]) {
        const init = { method: call.method, headers: { authorization: `Bearer ${token}` } }
        const response = await world.app.request(`${path}?${name}=1&${again}=2`, init)
        // Of a request that is not signed nothing is said, not even what is wrong with its query.
        if (call.signed) expect([name, response.status]).toEqual([name, 404])
        else
          expect([name, response.status, await response.json()]).toMatchObject([
            name,
            400,
            { errors: { [name]: 'Given more than once' } },
          ])
      }
    }
  },
)

test('nothing of all that was stored', async () => {
  expect(changedTables(before, await readStored(world.owner))).toEqual([])
})

describe('a route that takes what it is given is caught:', () => {
  const admission = () => {
    const { database, tokens } = world
    return {
      authenticate: createAuthenticate({ database, tokens, findMe }),
      mfaWaived: false,
      publicUrl: '',
      trustedProxies: 0,
      readTime: async () => new Date().toISOString(),
      isVisible: async () => true,
    }
  }

  test('its schema lets other fields through', async () => {
    const app = new Hono()
    const loose = { ...changeMe, body: v.looseObject(entriesOf(changeMe)) } as unknown as typeof changeMe
    mount(
      app,
      admission(),
      route(loose, async ({ me }) => ({ user: me })),
    )
    app.onError((_error, context) => context.json({ errors: {} }, 422))
    const accepted = await acceptedOf(app, changeMe, probes['change-me'] ?? {}, await world.as('ops'))
    expect(accepted.join('\n')).toMatch(/change-me: role assigned: 200/)
  })

  test('it reads the body by itself', async () => {
    const app = new Hono()
    app.put('*', async (context) => {
      const body = await context.req.json<object>()
      const stray = Object.keys(body).filter((name) => !(name in entriesOf(editUser)))
      return context.json(
        { errors: Object.fromEntries(stray.map((name) => [name, 'Unknown'])) },
        stray.length > 0 ? 422 : 200,
      )
    })
    const accepted = await acceptedOf(app, editUser, probes['edit-user'] ?? {}, await world.as('admin'))
    expect(accepted.join('\n')).toMatch(/edit-user: role twice: 200/)
    expect(accepted.join('\n')).toMatch(/edit-user: role twice, spelled otherwise: 200/)
  })
})
