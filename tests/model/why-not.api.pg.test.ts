import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition, transition } from 'xstate'
import type { Call } from '../../contract/call.ts'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { createUser } from '../../contract/calls/create-user.ts'
import { deleteNotification } from '../../contract/calls/delete-notification.ts'
import { deleteUser } from '../../contract/calls/delete-user.ts'
import { editUser } from '../../contract/calls/edit-user.ts'
import { inviteUser } from '../../contract/calls/invite-user.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { restoreNotification } from '../../contract/calls/restore-notification.ts'
import { editStorm } from '../../contract/calls/edit-storm.ts'
import { restoreStorm } from '../../contract/calls/restore-storm.ts'
import { restoreUser } from '../../contract/calls/restore-user.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { setStormZipcodes } from '../../contract/calls/set-storm-zipcodes.ts'
import { silenceNotification } from '../../contract/calls/silence-notification.ts'
import { updateContacts } from '../../contract/calls/update-contacts.ts'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import { rolesThat } from '../../contract/people/permissions.ts'
import type { Problem } from '../../contract/problem.ts'
import { contactMachine } from '../../machines/contact/contact.machine.ts'
import { contactSamples } from '../../machines/contact/contact.samples.ts'
import { crudAggregates } from '../../machines/crud/crud-aggregates.ts'
import { notificationMachine } from '../../machines/notification/notification.machine.ts'
import { notificationSamples } from '../../machines/notification/notification.samples.ts'
import { stormMachine } from '../../machines/storm/storm.machine.ts'
import { stormSamples } from '../../machines/storm/storm.samples.ts'
import { userMachine } from '../../machines/user/user.machine.ts'
import { userSamples } from '../../machines/user/user.samples.ts'
import { whyNot } from '../../machines/why-not.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { Desk } from '../../server/testing/desk.ts'
import { createRecord } from '../api/resource-probes.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { whyNotText } from '../../src/shared/why-not/why-not-format.ts'

let world: TestApp
let admin: Caller
let made = 0

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
})
afterAll(() => world[Symbol.asyncDispose]())

/** A call that asks for an event of one aggregate. */
interface Ask {
  readonly event: string
  readonly call: Call
  readonly body?: (id: string) => unknown
}

interface Life {
  readonly machine: AnyStateMachine
  readonly samples: readonly { event: (context: never) => EventObject }[]
  readonly make: () => Promise<string>
  readonly asks: readonly Ask[]
}

const lifecycles: readonly Life[] = [
  {
    machine: stormMachine,
    samples: stormSamples,
    make: async () => (await new Desk(admin).storm()).id,
    asks: [
      { event: 'StormArchived', call: archiveStorm },
      { event: 'StormRestored', call: restoreStorm },
      { event: 'StormZipcodesSet', call: setStormZipcodes, body: () => ({ zipcodes: [`3703${(made += 1) % 10}`] }) },
      { event: 'StormTitleSet', call: editStorm, body: () => ({ title: `Renamed ${(made += 1)}` }) },
    ],
  },
  {
    machine: contactMachine,
    samples: contactSamples,
    make: async () => (await new Desk(admin).addContact()).id,
    asks: [
      { event: 'ContactStatusSet', call: setContactStatus, body: () => ({ status: 'not_reached' }) },
      { event: 'ContactCancelled', call: setContactStatus, body: () => ({ status: 'cancel_claim' }) },
      {
        event: 'ContactUpdated',
        call: updateContacts,
        body: (id) => ({ contacts: [{ id, city: `Goshen ${(made += 1)}` }] }),
      },
    ],
  },
  {
    machine: notificationMachine,
    samples: notificationSamples,
    make: async () => {
      await new Desk(admin).storm()
      return (await admin.ok(listNotifications)).data[0]?.id ?? ''
    },
    asks: [
      { event: 'NotificationSilenced', call: silenceNotification },
      { event: 'NotificationDeleted', call: deleteNotification },
      { event: 'NotificationRestored', call: restoreNotification },
    ],
  },
  {
    machine: userMachine,
    samples: userSamples,
    make: async () => {
      const body = { first_name: 'Ines', last_name: 'Duarte', email: `p${(made += 1)}@x.test`, role: 'ops' as const }
      return (await admin.ok(createUser, { body })).user.id
    },
    asks: [
      { event: 'UserDeleted', call: deleteUser },
      { event: 'UserRestored', call: restoreUser },
      { event: 'UserInvitedAgain', call: inviteUser },
      { event: 'UserEdited', call: editUser, body: () => ({ city: `Goshen ${(made += 1)}` }) },
    ],
  },
  ...crudAggregates.map(({ resource, machine, samples }): Life => {
    const calls = crudCalls(resource)
    const edited = () => ({ [resource.title]: `Other ${(made += 1)}` })
    return {
      machine,
      samples,
      make: () => createRecord(admin, resource),
      asks: [
        { event: `${resource.name}Edited`, call: calls.edit, body: edited },
        { event: `${resource.name}Deleted`, call: calls.remove },
        { event: `${resource.name}Restored`, call: calls.restore },
      ],
    }
  }),
]

/** The aggregate as a browser has it: its events, through the machine. */
async function seenBy({ machine }: Life, id: string): Promise<AnyMachineSnapshot> {
  const { rows } = await world.owner.query<{ type: string; data: object }>(
    `select type, data from events where stream like '%:' || $1 order by version`,
    [id],
  )
  const [start] = initialTransition(machine)
  return rows.reduce<AnyMachineSnapshot>((snapshot, event) => transition(machine, snapshot, event)[0], start)
}

/** Walks to every state by calls, and makes there every call; where it is refused, both sides are to say the same. */
async function compareReasons(life: Life, reported = whyNot): Promise<{ refusals: number; differences: string[] }> {
  const visited = new Set<string>()
  const open: (readonly Ask[])[] = [[]]
  const differences: string[] = []
  let refusals = 0
  for (let path = open.pop(); path; path = open.pop()) {
    const id = await life.make()
    for (const ask of path) await send(ask, id)
    const snapshot = await seenBy(life, id)
    const key = JSON.stringify(snapshot.value)
    if (visited.has(key)) continue
    visited.add(key)
    for (const ask of life.asks) {
      const event = life.samples
        .map((one) => one.event(snapshot.context as never))
        .find(({ type }) => type === ask.event)
      if (!event) throw new Error(`no sample of ${ask.event}`)
      if (snapshot.can(event)) {
        open.push([...path, ask])
        continue
      }
      const response = await send(ask, id)
      const problem = (await response.json()) as Problem
      const here = { ...reported(snapshot, event), roles: rolesThat(ask.call.permission as 'intake:work') }
      const there = problem.why_not
      refusals += 1
      if (response.status !== 409 || !there || whyNotText(there) !== whyNotText(here) || there.state !== here.state)
        differences.push(`${key} ${ask.event}: ${response.status} ${there ? whyNotText(there) : 'nothing'}`)
    }
  }
  return { refusals, differences }
}

function send({ call, body }: Ask, id: string): Promise<Response> {
  return admin.send(call, { params: { id }, ...(body && { body: body(id) as never }) })
}

test.each(lifecycles.map((life) => [life.machine.id, life] as const))(
  'whatever is refused of a %s is refused with the words that the browser has for it',
  async (_id, life) => {
    const { refusals, differences } = await compareReasons(life)
    expect(refusals).toBeGreaterThan(2)
    expect(differences).toEqual([])
    expect(world.faults).toEqual([])
  },
)

test('a browser with other words, or a machine that has come apart, is noticed', async () => {
  const [storm] = lifecycles
  if (!storm) throw new Error('no lifecycle')
  const other: typeof whyNot = (snapshot, event) => ({ ...whyNot(snapshot, event), sentence: 'Not now.' })
  expect((await compareReasons(storm, other)).differences).not.toEqual([])
  const apart: typeof whyNot = (snapshot, event) => ({ ...whyNot(snapshot, event), state: 'elsewhere' })
  expect((await compareReasons(storm, apart)).differences).not.toEqual([])
})
