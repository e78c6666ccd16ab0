import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UserEvent } from '../../contract/events/user.events.ts'
import type { Person } from '../../contract/people/person.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { decideUser, type UserCommand } from './user.decide.ts'
import { evolveUser, type UserFact, userSnapshot } from './user.evolve.ts'
import { userMachine } from './user.machine.ts'
import { sampleUser, userSamples } from './user.samples.ts'

type UserPath = ModelPath<typeof userMachine>
const facts = { actorId: 'somebody', isLastAdmin: false }

class UserUnderTest {
  person: Person | null = null
  readonly log: UserFact[] = []

  send(command: UserCommand, decide = decideUser) {
    const decision = decide(command, this.person)
    if (decision.ok) {
      for (const event of decision.events) {
        const version = this.log.length + 1
        const at = new Date(Date.UTC(2026, 2, 10, 10, 0, version)).toISOString()
        const fact = { ...event, stream: 'user:5a000000-0000-4000-8000-000000000001', version, at }
        this.log.push(fact)
        this.person = evolveUser(this.person, fact)
      }
    }
    return decision
  }
}

/** Each edit is another one, as an edit that changes nothing is no event. */
let moves = 0
const uuidOf = (move: number) => `5a000000-0000-4000-8000-${String(move).padStart(12, '0')}`
function commandFor(event: UserEvent): UserCommand {
  switch (event.type) {
    case 'UserInvited':
      return { type: 'InviteUser', user: event.data.user }
    case 'UserCreated':
      return { type: 'CreateUser', user: event.data.user }
    case 'UserInvitedAgain':
      return { type: 'InviteUserAgain' }
    case 'UserActivated':
      return { type: 'ActivateUser' }
    case 'UserPasswordSet':
      return { type: 'EditUser', changes: {}, setsPassword: true, facts }
    case 'UserEdited':
      return { type: 'EditUser', changes: { city: `Goshen ${(moves += 1)}` }, setsPassword: false, facts }
    case 'UserEventsAssigned':
      return { type: 'AssignEvents', storm_ids: [uuidOf((moves += 1))] }
    case 'UserDeleted':
      return { type: 'DeleteUser', facts }
    case 'UserRestored':
      return { type: 'RestoreUser' }
  }
}

function holds(decide: typeof decideUser) {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...userSamples), { maxLength: 40 }), (some) => {
      const subject = new UserUnderTest()
      for (const { event } of some) {
        const before = subject.person
        const decision = subject.send(commandFor(event(undefined)), decide)
        if (decision.ok) expect(userSnapshot(before).can(decision.events[0] as UserEvent)).toBe(true)
        else expect(decision.refusal.reason).toMatch(/^[A-Z].{10,}\.$/)
        expect(subject.person?.version ?? 0).toBe(subject.log.length)
        expect(subject.person?.state === 'active').toBe(
          Boolean(subject.person?.activated_at && !subject.person.deleted_at),
        )
      }
      expect(subject.log.reduce<Person | null>(evolveUser, null)).toEqual(subject.person)
    }),
  )
}

describe('the life of an account, by paths generated from its machine', () => {
  const key: (snapshot: ReturnType<typeof userSnapshot>) => string = ({ value, context }) =>
    `${value} ${context.hasPassword}`
  const paths: UserPath[] = pathsOf(userMachine, { samples: userSamples, key })

  test('the paths pass through every state and every transition that the machine defines', () => {
    expect(unseenOf(userMachine, paths)).toEqual([])
    expect(new Set(userSamples.map(({ event }) => event(undefined).type))).toEqual(new Set(userMachine.events))
  })

  test('every path can be walked by commands, and the person agrees with the machine at every step', async () => {
    for (const path of paths) {
      const subject = new UserUnderTest()
      const walk = ({ event, state }: UserPath['steps'][number]) => {
        expect(subject.send(commandFor(event))).toMatchObject({ ok: true, events: [{ type: event.type }] })
        expect(subject.person?.state).toBe(state.value)
      }
      await path.test({ events: Object.fromEntries(userMachine.events.map((type) => [type, walk])) })
    }
  })

  test('no sequence of commands breaks an account, and its log makes the same person again', () => holds(decideUser))

  test('a decision that does not ask the machine is caught', () => {
    const skipsMachine: typeof decideUser = (one, person) =>
      one.type === 'ActivateUser' && person
        ? { ok: true, events: [{ type: 'UserActivated', data: {} }] }
        : decideUser(one, person)
    expect(() => holds(skipsMachine)).toThrow()
  })
})

describe('the events of an appraiser', () => {
  const [one, two] = ['5a000000-0000-4000-8000-00000000000a', '5a000000-0000-4000-8000-00000000000b']
  const given = () => {
    const subject = new UserUnderTest()
    const fields = { role: 'appraiser', accessible_roles: 'appraiser', appraiser_zipcodes: ['37032'] } as const
    subject.send({ type: 'CreateUser', user: { ...sampleUser, ...fields, appraiser_zipcodes: ['37032'] } })
    return subject
  }

  test('are kept in order, each once, and the same ones are no event', () => {
    const subject = given()
    expect(subject.send({ type: 'AssignEvents', storm_ids: [two, one, two] })).toMatchObject({
      events: [{ type: 'UserEventsAssigned', data: { storm_ids: [one, two], was: [] } }],
    })
    expect(subject.send({ type: 'AssignEvents', storm_ids: [one, two] })).toEqual({ ok: true, events: [] })
    expect(subject.person?.assigned_events).toEqual([one, two])
  })

  test('are gone with the role', () => {
    const subject = given()
    subject.send({ type: 'AssignEvents', storm_ids: [one] })
    subject.send({ type: 'EditUser', changes: { role: 'ops' }, setsPassword: false, facts })
    expect(subject.person?.assigned_events).toEqual([])
  })
})

describe('an edit', () => {
  const given = (fields: Partial<typeof sampleUser> = {}) => {
    const subject = new UserUnderTest()
    subject.send({ type: 'CreateUser', user: { ...sampleUser, ...fields } })
    return subject
  }
  const editing = (changes: object, more: object = {}): UserCommand => ({
    type: 'EditUser',
    changes,
    setsPassword: false,
    facts,
    ...more,
  })

  test('that changes nothing is no event, and says only what is other', () => {
    expect(given().send(editing({ first_name: 'Robin', city: null }))).toEqual({ ok: true, events: [] })
    expect(given().send(editing({ first_name: 'Robin', city: 'Goshen' }))).toMatchObject({
      events: [{ data: { changes: { city: 'Goshen' }, was: { city: null } } }],
    })
  })

  test('of the role takes what does not fit it along, and asks for what it needs', () => {
    const appraiser = { role: 'appraiser', accessible_roles: 'appraiser', appraiser_zipcodes: ['37032'] } as const
    const subject = given({
      ...appraiser,
      appraiser_zipcodes: [...appraiser.appraiser_zipcodes],
      appraiser_state: 'TN',
    })
    subject.send(editing({ role: 'ops' }))
    expect(subject.person).toMatchObject({ accessible_roles: 'ops', appraiser_zipcodes: [], appraiser_state: null })
    expect(subject.send(editing({ role: 'appraiser' }))).toMatchObject({
      refusal: { code: 'incomplete', errors: { appraiser_zipcodes: expect.stringContaining('ZIP code') } },
    })
    expect(subject.send(editing({ accessible_roles: 'data_entry' }))).toMatchObject({
      refusal: { errors: { accessible_roles: 'Must include the main role, ops' } },
    })
  })

  test('never takes the way in from oneself or from the last admin', () => {
    const admin = given({ role: 'admin', accessible_roles: 'admin|ops' })
    const id = admin.person?.id ?? ''
    const self = { facts: { actorId: id, isLastAdmin: false } }
    const last = { facts: { actorId: 'other', isLastAdmin: true } }
    for (const [more, code] of [
      [self, 'oneself'],
      [last, 'last_admin'],
    ] as const) {
      expect(admin.send(editing({ role: 'ops', accessible_roles: 'ops' }, more))).toMatchObject({ refusal: { code } })
      expect(admin.send({ type: 'DeleteUser', ...more })).toMatchObject({ refusal: { code } })
      expect(admin.send(editing({ city: 'Goshen' }, more))).toMatchObject({ ok: true })
    }
    expect(admin.send(editing({ role: 'ops', accessible_roles: 'ops' }))).toMatchObject({ ok: true })
  })

  test('made on an older version goes through unless somebody changed the same field', () => {
    const since = { by: 'Rosa Kimball', at: '2026-03-10T10:00:00.000Z', to: 'Goshen' }
    const changedSince = { city: since, first_name: since }
    expect(given().send(editing({ company: 'Dent & Co' }, { changedSince }))).toMatchObject({ ok: true })
    expect(given().send(editing({ city: 'Elsewhere' }, { changedSince }))).toMatchObject({
      refusal: { code: 'changed_meanwhile', errors: { city: 'Rosa Kimball changed it to “Goshen”' } },
    })
    expect(given().send(editing({ first_name: 'Ida' }, { changedSince }))).toMatchObject({
      refusal: { reason: expect.stringMatching(/^Rosa Kimball changed First name while you were working\./) },
    })
  })
})
