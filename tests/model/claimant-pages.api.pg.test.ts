import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { getContact } from '../../contract/calls/get-contact.ts'
import type { AppointmentEvent } from '../../contract/events/appointment.events.ts'
import { appointmentMachine } from '../../machines/appointment/appointment.machine.ts'
import { appointmentSamples } from '../../machines/appointment/appointment.samples.ts'
import { type ModelPath, pathsOf } from '../../machines/model-paths.ts'
import { unseenOf } from '../../machines/transition-coverage.ts'
import { BookingDesk } from '../../server/testing/booking-desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { ClaimantOnPages, eventsOfClaimant } from './claimant-on-pages.ts'

type Path = ModelPath<typeof appointmentMachine>

let world: TestApp
let desk: BookingDesk
let location: string
let free: number[]
let full: number

beforeAll(async () => {
  world = await openTestApp()
  desk = await BookingDesk.open(await world.as('admin'))
  const place = await desk.location({ name: 'North lot' })
  location = place.id
  const [first = 0, ...rest] = desk.slots(place)
  full = first
  free = rest
  for (const other of await desk.contacts(2)) await desk.book(other, location, full)
})
afterAll(() => world[Symbol.asyncDispose]())

const isStart = ({ type }: { type: string }) => type === 'xstate.init'

/** Paths that claimants can walk; the beginnings of another one are walked with it. */
function claimantPaths(machine = appointmentMachine): Path[] {
  const paths: Path[] = pathsOf(machine, {
    samples: appointmentSamples,
    key: ({ value }) => value,
    when: (_snapshot, event) => eventsOfClaimant.has(event.type) && !isVisit(event),
  })
  const written = paths.map(({ steps }) => steps.map(({ event }) => event.type).join(' '))
  return paths.filter((_path, at) => !written.some((one, other) => other !== at && one.startsWith(`${written[at]} `)))
}

/** A visit in the field has pages of its own. */
const isVisit = (event: AppointmentEvent) => event.type === 'AppointmentBooked' && event.data.details.kind === 'field'

/** Walks a path by the pages' forms; after each the pages and the desk say what the machine says. */
async function follow(path: Path, machine = appointmentMachine, visited = new Set<string>()) {
  const { id } = await desk.desk.addContact({ storm_id: desk.storm, zip: '46205' })
  const { token = '' } = (await desk.desk.reviewer.ok(getContact, { params: { id } })).contact
  const times = { location, full, free: free.splice(0, path.steps.length + 1) }
  const claimant = new ClaimantOnPages(world.app, { id, token }, times)
  let [model] = initialTransition(machine)
  const agrees = async () => {
    await claimant.isIn(model.value)
    const { appointment } = await desk.desk.contact(id)
    expect([model.value, appointment?.timestamp]).toEqual([
      model.value,
      model.value === 'booked' ? claimant.chosen : undefined,
    ])
  }
  await path.test({
    events: Object.fromEntries(
      machine.events.map((type) => [
        type,
        async ({ event }: Path['steps'][number]) => {
          if (isStart(event)) return
          await claimant.bringAbout(event)
          model = transition(machine, model, event)[0]
          await agrees()
          if (visited.has(model.value)) return
          visited.add(model.value)
          await claimant.triesFullSlot(model.value)
          await agrees()
        },
      ]),
    ),
  })
}

describe('a claimant without script, by the paths of the appointment’s machine', () => {
  test('every path of the forms can be walked, and a full time takes nothing away on it', async () => {
    const visited = new Set<string>()
    const paths = claimantPaths()
    for (const path of paths) await follow(path, appointmentMachine, visited)
    expect([...visited].toSorted()).toEqual(['booked', 'cancelled', 'held'])
    const unseen = unseenOf(appointmentMachine, paths).filter((one) =>
      [...eventsOfClaimant].some((type) => one.includes(type)),
    )
    expect(unseen).toEqual([
      'appointment.arrived: AppointmentCancelled -> appointment.cancelled',
      'appointment.done: AppointmentCancelled -> appointment.cancelled',
    ])
    expect(world.faults).toEqual([])
  })

  test('a machine that lets a canceled appointment be moved is caught by the pages', async () => {
    const faulty = appointmentMachine.provide({})
    const { booked, cancelled: canceled } = faulty.root.states
    canceled?.transitions.set('AppointmentMoved', booked?.transitions.get('AppointmentMoved') ?? [])
    const wrong = claimantPaths(faulty).find(({ steps }) =>
      steps.some(({ event }, at) => event.type === 'AppointmentMoved' && steps[at - 1]?.state.value === 'cancelled'),
    )
    expect(wrong).toBeDefined()
    await expect(follow(wrong as Path, faulty)).rejects.toThrow(/A new time replaces it/)
  })
})
