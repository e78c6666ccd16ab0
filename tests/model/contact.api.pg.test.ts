import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import { contactStatuses, contactStatusSetters, whyNotByPerson } from '../../contract/contacts/contact-statuses.ts'
import type { Problem } from '../../contract/problem.ts'
import { decideContact, whyNotSetStatus } from '../../machines/contact/contact.decide.ts'
import { contactMachine } from '../../machines/contact/contact.machine.ts'
import { commandFor, type ContactPath, contactPaths } from '../../machines/contact/contact.paths.ts'
import { contactSamples } from '../../machines/contact/contact.samples.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { ContactOverHttp, eventsByCall } from './contact-over-http.ts'

let world: TestApp
let newContact: () => ContactOverHttp

beforeAll(async () => {
  world = await openTestApp()
  const admin = await world.as('admin')
  newContact = () => new ContactOverHttp(admin, world.mine.people.appraiser.id)
})
afterAll(() => world[Symbol.asyncDispose]())

type Model = SnapshotFrom<typeof contactMachine>

const isByCalls = ({ steps }: ContactPath) => steps.every(({ event }) => isStart(event) || eventsByCall.has(event.type))
const isStart = ({ type }: { type: string }) => type === 'xstate.init'
const keyOf = ({ value, context: { status, appraiser_id } }: Model) =>
  JSON.stringify([value, status, appraiser_id !== null])

/** Paths that are the beginning of another one are walked with it. */
function withoutBeginnings(paths: readonly ContactPath[]): ContactPath[] {
  const written = paths.map(({ steps }) => steps.map(({ event }) => JSON.stringify(event)).join(' '))
  return paths.filter((_path, at) => !written.some((one, other) => other !== at && one.startsWith(`${written[at]} `)))
}

/** Walks a path by calls; after each the contact is where the machine says. `visit` sees each place on the way. */
async function follow(
  path: ContactPath,
  machine = contactMachine,
  visit?: (contact: ContactOverHttp, model: Model) => Promise<void>,
) {
  const contact = newContact()
  let [model] = initialTransition(machine)
  const walk = async ({ event }: ContactPath['steps'][number]) => {
    await contact.bringAbout(event)
    model = transition(machine, model, event)[0]
    const found = await contact.found()
    const { status, appraiser_id } = model.context
    expect([event.type, found.status]).toEqual([event.type, status])
    expect(found.appraiser_id !== null).toBe(appraiser_id !== null)
    expect(found.super_stage).toBe(appraiser_id === null ? 'call_center' : 'field')
    expect(found.deleted_at !== null).toBe(model.matches('deleted'))
    await visit?.(contact, model)
  }
  await path.test({ events: Object.fromEntries(machine.events.map((type) => [type, walk])) })
}

/** Makes every call that the machine has no event for here: refused as the page says it, and nothing is changed. */
async function refusesTheRest(contact: ContactOverHttp, model: Model) {
  const before = await contact.found()
  const events = contactSamples.map(({ event }) => event(model.context))
  for (const event of events) {
    if (!eventsByCall.has(event.type) || event.type === 'ContactCreated' || model.can(event)) continue
    const decision = decideContact(commandFor(event), before)
    if (decision.ok) throw new Error(`the page would not refuse ${event.type}`)
    const response = await contact.request(event)
    expect([event.type, response?.status]).toEqual([event.type, 409])
    const problem = (await response?.json()) as Problem
    expect([event.type, problem.detail]).toEqual([event.type, decision.refusal.reason])
  }
  for (const status of contactStatuses) {
    const why = whyNotSetStatus(before, status)
    if (why === null) continue
    const response = await contact.setStatus(status)
    expect([status, response.status]).toEqual([status, 409])
    expect([status, ((await response.json()) as Problem).detail]).toEqual([status, why])
  }
  expect(await contact.found()).toEqual(before)
}

describe('the life of a contact over HTTP, by the paths of its machine', () => {
  test('every path of its calls can be walked, and what is not possible on the way is refused as the page says', async () => {
    const visited = new Set<string>()
    const paths = withoutBeginnings(contactPaths().filter(isByCalls))
    for (const path of paths) {
      await follow(path, contactMachine, async (contact, model) => {
        if (visited.has(keyOf(model))) return
        visited.add(keyOf(model))
        await refusesTheRest(contact, model)
      })
    }
    expect(paths.length).toBeGreaterThan(40)
    expect(visited.size).toBeGreaterThan(10)
    expect(world.faults).toEqual([])
  }, 240_000)

  test('each status of the table is set by a person, or refused with what sets it', async () => {
    const reached: string[] = []
    for (const status of contactStatuses) {
      const contact = newContact()
      await contact.bringAbout(contactSamples[0]?.event({ status: null, mode: null, appraiser_id: null }) as never)
      const response = await contact.setStatus(status)
      const why = whyNotByPerson[contactStatusSetters[status]]
      if (why === null) {
        expect([status, response.status]).toEqual([status, 200])
        expect((await contact.found()).status).toBe(status)
        reached.push(status)
      } else expect([status, ((await response.json()) as Problem).detail]).toEqual([status, why])
    }
    expect(reached).toHaveLength(12)
  })

  test('a machine that lets a deleted contact be cleaned is caught by the server', async () => {
    const faulty = contactMachine.provide({})
    const { open, deleted } = faulty.root.states
    deleted?.transitions.set('ContactCleaned', open?.states.unbooked?.transitions.get('ContactCleaned') ?? [])
    const wrong = contactPaths(faulty)
      .filter(isByCalls)
      .filter(({ steps }) =>
        steps.some(({ event }, at) => event.type === 'ContactCleaned' && steps[at - 1]?.state.matches('deleted')),
      )
    expect(wrong).not.toEqual([])
    await expect(follow(wrong[0] as ContactPath, faulty)).rejects.toThrow(/is deleted. Restore it first/)
  })
})
