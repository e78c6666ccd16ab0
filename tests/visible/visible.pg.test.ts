import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editUser } from '../../contract/calls/edit-user.ts'
import { aggregateCategories, streamCategories } from '../../contract/categories.ts'
import { type Role, roles } from '../../contract/people/roles.ts'
import { createApp } from '../../server/app.ts'
import { pushRoutes } from '../../server/push/index.ts'
import type { TestBusiness } from '../../server/testing/people.factory.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { everythingVisible } from './everything-visible.ts'
import { RowMaker } from './make-rows.ts'
import { type Cell, entrancesOf, type Outcome, type Probed, probe, type SignedIn } from './probe.ts'
import { type Way, ways } from './ways.ts'
import { waysInto } from './ways-in.ts'

let world: TestApp
let probed: Probed
let group: string

beforeAll(async () => {
  world = await openTestApp()
  group = world.mine.people.appraiser_group.id
  const admin = await world.as('admin')
  const body = { appraiser_group_id: group }
  const { appraiser, appraiser_readonly: reader } = world.mine.people
  await admin.ok(editUser, { params: { id: appraiser.id }, body: { ...body, appraiser_zipcodes: ['46201'] } })
  await admin.ok(editUser, { params: { id: reader.id }, body: { ...body, appraiser_state: 'IN' } })
  const rows = [...(await RowMaker.make(world, world.mine)), ...(await RowMaker.make(world, world.other))]
  await world.followLog()
  const everybody = roles.map((role) => viewerOf(world.mine, role))
  const viewers = await Promise.all([...everybody, viewerOf(world.other, 'admin')])
  probed = { app: world.app, rows, viewers, waysInto }
})
afterAll(() => world[Symbol.asyncDispose]())

async function viewerOf(business: TestBusiness, role: Role): Promise<SignedIn> {
  const { token } = await world.as(role, business)
  return {
    id: business.people[role].id,
    business: business.id,
    role,
    permissions: [],
    group: role === 'appraiser' || role === 'appraiser_readonly' ? group : null,
    state: role === 'appraiser_readonly' ? 'IN' : null,
    token: token ?? '',
  }
}

/** Every aggregate with each way by which its rows are seen. */
const cells = aggregateCategories
  .flatMap((category) =>
    ways.flatMap((way): Cell[] =>
      entrancesOf(waysInto, { category }, way).length > 0 ? [`${category} by ${way}`] : [],
    ),
  )
  .toSorted()

test('rows of every aggregate are there, with streams of every category', () => {
  expect(new Set(probed.rows.map(({ stream }) => stream))).toEqual(new Set(streamCategories))
})

test('an aggregate that is not seen by a way says why', () => {
  for (const category of aggregateCategories) {
    for (const way of ways) {
      const said = waysInto[category][way]
      expect([category, way, said.length > 0]).toEqual([category, way, true])
      if (typeof said === 'string') expect(said).toMatch(/^[A-Z].{10,}\.$/)
    }
  }
})

test('everybody sees what the rule says, by every way and both ways round', async () => {
  const { faults, outcomes } = await probe(probed)
  expect(faults).toEqual([])
  // What is shown to all or to nobody would say nothing of the rule.
  for (const cell of cells)
    expect([cell, [...(outcomes.get(cell) ?? [])].toSorted()]).toEqual([cell, ['shown', 'withheld']])
})

/** The app, if it answered everybody as it answers one person. */
function answeringAs({ token, business }: SignedIn): Probed['app'] {
  return {
    request: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${token}`)
      return world.app.request(String(input).replace(/(?<=\/businesses\/)[^/]+/, business), { ...init, headers })
    },
  }
}

/** Of these two, at least one sees nothing of each aggregate: data entry works on supplements alone, ops on all else. */
const blindViewers = async () => [await viewerOf(world.mine, 'data_entry'), await viewerOf(world.mine, 'ops')]

const outcomesIn = async (planted: Partial<Probed>, outcome: Outcome) =>
  Array.from((await probe({ ...probed, ...planted })).outcomes)
    .flatMap(([cell, some]) => (some.has(outcome) ? cell : []))
    .toSorted()

describe.each(ways)('a fault planted in the way %s is caught for every aggregate:', (way: Way) => {
  const ofWay = cells.filter((cell) => cell.endsWith(` by ${way}`))

  test('rows shown to whom the rule denies them', async () => {
    const app = answeringAs(await viewerOf(world.mine, 'admin'))
    const viewers = await blindViewers()
    expect(await outcomesIn({ app, viewers, ways: [way] }, 'leaked')).toEqual(ofWay)
  })

  test('rows of another business', async () => {
    const app = answeringAs(await viewerOf(world.other, 'admin'))
    const viewers = [await viewerOf(world.mine, 'admin')]
    const leaked = await outcomesIn({ app, viewers, ways: [way] }, 'leaked')
    // What an export holds is read from a page, which is of one business.
    expect(leaked).toEqual(way === 'export' ? [] : ofWay)
  })

  test('rows withheld from whom the rule grants them', async () => {
    const viewers = [await viewerOf(world.mine, 'admin')]
    const hidden = new Set<string>()
    for (const viewer of await blindViewers())
      for (const cell of await outcomesIn({ app: answeringAs(viewer), viewers, ways: [way] }, 'hidden'))
        hidden.add(cell)
    expect([...hidden].toSorted()).toEqual(ofWay)
  })

  test('a rule by which everybody sees everything, as the way asks the rule', async () => {
    const { more } = world.dependencies
    const push = pushRoutes({ kind: 'hub', key: 'test', secret: 'test-secret' }, world.database, everythingVisible)
    const others = more.filter(({ call }) => push.every((route) => route.call !== call))
    const app = createApp({ ...world.dependencies, more: [...push, ...others], visibility: everythingVisible })
    const viewers = [await viewerOf(world.mine, 'appraiser'), await viewerOf(world.mine, 'appraiser_readonly')]
    expect((await outcomesIn({ app, viewers, ways: [way] }, 'leaked')).length).toBeGreaterThan(0)
  })
})
