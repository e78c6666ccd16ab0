import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { getContact } from '../../contract/calls/get-contact.ts'
import { coveringPaths, type ModelPath, pathsOf } from '../../machines/model-paths.ts'
import { unseenOf } from '../../machines/transition-coverage.ts'
import { waitingListMachine } from '../../machines/waiting-list/waiting-list.machine.ts'
import { waitingListSamples } from '../../machines/waiting-list/waiting-list.samples.ts'
import { BookingDesk } from '../../server/testing/booking-desk.ts'
import { makeLocation } from '../../server/testing/locations.factory.ts'
import { runJobs } from '../../server/testing/post.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { ClaimantWaiting } from './claimant-waiting.ts'

type Path = ModelPath<typeof waitingListMachine>

let world: TestApp
let desk: BookingDesk

beforeAll(async () => {
  world = await openTestApp()
  desk = await BookingDesk.open(await world.as('admin'))
})
afterAll(() => world[Symbol.asyncDispose]())

/** Paths that claimants walk; who has another appointment after a cancellation has another request with it. */
function claimantPaths(machine = waitingListMachine): Path[] {
  const paths: Path[] = pathsOf(machine, {
    samples: waitingListSamples,
    key: ({ value }) => value,
    when: ({ value }, { type }) => !(value === 'closed' && type === 'EarlierTimeAsked'),
  })
  return coveringPaths(paths, (steps, at) => `${steps[at - 1]?.state.value} ${steps[at]?.event.type}`)
}

/** Walks a path by the page's forms; after each the page and the desk say what the machine says. */
async function follow(path: Path, machine = waitingListMachine) {
  const place = await desk.location({ schedule: { ...makeLocation().schedule, capacity: 1 } })
  const [own = 0, ...earlier] = desk.slots(place).slice(8, 30).toReversed()
  const { id } = await desk.desk.addContact({ storm_id: desk.storm, zip: '46205', email: 'ann@claimant.test' })
  const { token = '' } = (await desk.desk.reviewer.ok(getContact, { params: { id } })).contact
  await desk.book(id, place.id, own)
  const around = { app: world.app, desk, location: place.id, earlier, settle: () => runJobs(world) }
  const claimant = new ClaimantWaiting({ id, token }, own, around)
  let [model] = initialTransition(machine)
  for (const { event } of path.steps.slice(1)) {
    await claimant.bringAbout(event)
    model = transition(machine, model, event)[0]
    await claimant.isIn(model.value)
  }
  await claimant.answersLate(model.value)
}

describe('a claimant without script, by the paths of the waiting list’s machine', () => {
  test('asks, waits, is offered, accepts, keeps, is too slow, finds and leaves as the machine says', async () => {
    const paths = claimantPaths()
    for (const path of paths) await follow(path)
    expect(unseenOf(waitingListMachine, paths)).toEqual([
      'waiting list.closed: EarlierTimeAsked -> waiting list.waiting',
    ])
    expect(world.faults).toEqual([])
  })

  test('a machine that takes a declined offer for an accepted one is caught by the page', async () => {
    const faulty = waitingListMachine.provide({})
    const { offered } = faulty.root.states
    offered?.transitions.set('EarlierTimeDeclined', offered.transitions.get('EarlierTimeAccepted') ?? [])
    const wrong = claimantPaths(faulty).find(({ steps }) =>
      steps.some(({ event }) => event.type === 'EarlierTimeDeclined'),
    )
    expect(wrong).toBeDefined()
    await expect(follow(wrong as Path, faulty)).rejects.toThrow(/'accepted'/)
  })
})
