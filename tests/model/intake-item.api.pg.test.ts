import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { ingestClaims } from '../../contract/calls/ingest-claims.ts'
import type { Problem } from '../../contract/problem.ts'
import type { IntakeItemSnapshot } from '../../machines/intake-item/intake-item.evolve.ts'
import { actionOf, intakeItemMachine } from '../../machines/intake-item/intake-item.machine.ts'
import { type IntakeItemPath, intakeItemPaths, keyOf } from '../../machines/intake-item/intake-item.paths.ts'
import { intakeItemSamples } from '../../machines/intake-item/intake-item.samples.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { whyNotText } from '../../src/shared/why-not/why-not-format.ts'
import { callFor, ClaimOverHttp } from './claim-over-http.ts'

let world: TestApp
let admin: Caller
let storm: string
let contact: string

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  const desk = new Desk(admin)
  storm = (await desk.storm({ zipcodes: ['99950'] })).id
  contact = (await desk.addContact()).id
})
afterAll(() => world[Symbol.asyncDispose]())

const newClaim = () => {
  const { call_center, admin: assignee } = world.mine.people
  return new ClaimOverHttp(admin, { storm, contact, callCenter: call_center.id, assignee: assignee.id })
}

/** Walks a path by calls; after each the claim is where the machine says. `visit` sees each place on the way. */
async function follow(
  path: IntakeItemPath,
  machine = intakeItemMachine,
  visit?: (claim: ClaimOverHttp, model: IntakeItemSnapshot) => Promise<void>,
) {
  const claim = newClaim()
  let [model] = initialTransition(machine)
  const walk = async ({ event }: IntakeItemPath['steps'][number]) => {
    await claim.bringAbout(event)
    model = transition(machine, model, event)[0]
    await agree(claim, model)
    await visit?.(claim, model)
  }
  await path.test({ events: Object.fromEntries(machine.events.map((type) => [type, walk])) })
}

async function agree(claim: ClaimOverHttp, { value, context }: IntakeItemSnapshot) {
  if (value === 'withdrawn') return expect(await claim.isNowhere()).toBe(true)
  const { list, claim: found, contact } = await claim.found()
  const listOf = { ingested: 'ingested', sent_back: 'sendbacks' }
  expect(list).toBe(typeof value === 'string' ? listOf[value as keyof typeof listOf] : 'provisioned')
  expect(found.status).toBe(typeof value === 'string' ? value : value.waiting)
  expect(found.action).toBe(actionOf(context.fields) ?? null)
  expect(found.address).toBe(context.fields.address)
  expect(contact !== null).toBe(value === 'ingested' && context.touchedContact)
}

/** The undo of an import removes a claim only while nobody has worked on it. */
function isReachable({ steps }: IntakeItemPath): boolean {
  return steps.every(
    ({ event }, at) => event.type !== 'ClaimWithdrawn' || steps[at - 1]?.event.type === 'ClaimReceived',
  )
}

/** Makes every call that the machine has no event for here: refused by name, and nothing is changed. */
async function refusesTheRest(claim: ClaimOverHttp, model: IntakeItemSnapshot) {
  const events = intakeItemSamples.map(({ event }) => event(model.context))
  const possible = events.filter((event) => model.can(event))
  const allowed = new Set(possible.map(({ type }) => type))
  const calls = new Set(possible.map(callFor))
  const before = await claim.found()
  for (const event of events.filter((one) => !calls.has(callFor(one)))) {
    const call = callFor(event)
    const response = await claim.requestEvent(event)
    if (!call || !response) continue
    const isIncomplete = call === ingestClaims && allowed.has('ClaimIngested')
    expect([call.name, response.status]).toEqual([call.name, isIncomplete ? 422 : 409])
    const problem = (await response.json()) as Problem
    expect(problem).toMatchObject({ state: before.claim.status, detail: expect.stringMatching(/.{10,}\.$/) })
    expect(new Set(problem.allowed)).toEqual(allowed)
    expect(whyNotText(problem.why_not ?? '')).toBe(await claim.browserSays(event))
  }
  expect(await claim.found()).toEqual(before)
}

describe('the life of a claim over HTTP, by the paths of its machine', () => {
  test('every path can be walked by calls, and what is not possible on the way is refused with the reason', async () => {
    const visited = new Set<string>()
    for (const path of intakeItemPaths().filter(isReachable)) {
      await follow(path, intakeItemMachine, async (claim, model) => {
        if (visited.has(keyOf(model)) || model.value === 'withdrawn') return
        visited.add(keyOf(model))
        await refusesTheRest(claim, model)
      })
    }
    expect(visited.size).toBeGreaterThan(7)
    expect(world.faults).toEqual([])
  })

  test('a machine that has lost a guard is caught by the server', async () => {
    const faulty = intakeItemMachine.provide({ guards: { 'no contact was changed': () => true } })
    const wrong = intakeItemPaths(faulty).filter(({ steps }) =>
      steps.some(({ event }, at) => {
        const before = steps[at - 1]
        return event.type === 'ClaimReset' && before && keyOf(before.state).startsWith('ingested with a contact')
      }),
    )
    expect(wrong).not.toEqual([])
    for (const path of wrong) await expect(follow(path, faulty)).rejects.toThrow(/contact-was-touched/)
  })
})
