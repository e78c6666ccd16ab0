import fc from 'fast-check'
import { initialTransition, transition } from 'xstate'
import { describe, expect, test } from 'vitest'
import { callOutcomes } from '../../contract/contacts/call-outcomes.ts'
import { contactStatuses, contactStatusSetters } from '../../contract/contacts/contact-statuses.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { unseenOf } from '../transition-coverage.ts'
import { ContactUnderTest } from './contact-under-test.ts'
import { type ContactCommand, decideContact } from './contact.decide.ts'
import { contactSnapshot } from './contact.evolve.ts'
import { contactMachine } from './contact.machine.ts'
import { type ContactPath, commandFor, contactPaths } from './contact.paths.ts'
import { contactSamples, sampleAppointment, sampleContact } from './contact.samples.ts'
import { undoableContactEvents, undoContact } from './contact.undo.ts'

async function follow(path: ContactPath, machine = contactMachine) {
  const subject = new ContactUnderTest()
  let [model] = initialTransition(machine)
  const walk = ({ event }: ContactPath['steps'][number]) => {
    expect(subject.send(commandFor(event))).toMatchObject({ ok: true, events: [{ type: event.type }] })
    model = transition(machine, model, event)[0]
    expect(contactSnapshot(subject.contact).value).toEqual(model.value)
    expect(subject.contact).toMatchObject({ ...model.context, version: subject.log.length })
  }
  await path.test({ events: Object.fromEntries(machine.events.map((type) => [type, walk])) })
}

const changes = fc.record(
  { city: fc.constantFrom('Goshen', 'Avon'), mode: fc.constantFrom('sms', 'cc', null) },
  { requiredKeys: [] },
)
const claim = fc.constantFrom('a claim', undefined)
const appointment = fc
  .record({
    kind: fc.constantFrom('location' as const, 'field' as const),
    timestamp: fc.integer({ min: 0, max: 4e12 }),
  })
  .map((part) => ({ ...sampleAppointment, ...part }))
const call_back_at = fc.constantFrom('2026-03-12T15:00:00.000Z', undefined)
const command: fc.Arbitrary<ContactCommand> = fc.oneof(
  fc.constant({ type: 'CreateContact' as const, contact: sampleContact }),
  fc.record({ type: fc.constantFrom('UpdateContact', 'ReopenContact', 'ReactivateContact'), changes, claim }),
  fc.record({ type: fc.constant('CancelContact'), claim }),
  fc.record({
    type: fc.constant('SetContactStatus'),
    status: fc.constantFrom(...contactStatuses),
    call_back_at,
    reason: fc.constantFrom('Not ours', undefined),
  }),
  fc.record({ type: fc.constant('AssignContact'), appraiser_id: fc.constantFrom('one', 'another') }),
  fc.constantFrom(
    { type: 'UnassignContact' },
    { type: 'SendToCallCenter' },
    { type: 'CleanContact' },
    { type: 'DeleteContact' },
    { type: 'RestoreContact' },
    { type: 'RequestFieldVisit' },
    { type: 'WithdrawFieldVisit' },
    { type: 'CancelAppointment' },
    { type: 'MissAppointment' },
    { type: 'CompleteAppraisal' },
    { type: 'PlaceCall', call: 'a call' },
  ),
  fc
    .record({ type: fc.constant('EndCall'), outcome: fc.constantFrom(...callOutcomes), call_back_at })
    .map((said) => said as ContactCommand),
  fc.record({ type: fc.constantFrom('BookAppointment', 'MoveAppointment'), appointment }),
)

/** What can never be said of a contact, whatever was asked of it. */
function contradictionsIn(contact: Contact): string[] {
  const { status, appointment: booked, call_back_at: callBack, super_stage, appraiser_id, deleted_at } = contact
  const isScheduled = contactStatusSetters[status] === 'appointment'
  const found = {
    'its status says scheduled without an appointment': isScheduled && !booked,
    'it has an appointment and its status says otherwise': booked !== null && !isScheduled,
    'the kind of its appointment is not that of its status':
      booked !== null && status !== (booked.kind === 'field' ? 'field_scheduled' : 'scheduled'),
    'it is to be called back at no time': status === 'call_customer_back' && !callBack,
    'it keeps a time to call back': status !== 'call_customer_back' && callBack !== null,
    'its stage is not that of its appraiser': (super_stage === 'field') !== (appraiser_id !== null),
    'it is deleted with an appointment': deleted_at !== null && booked !== null,
  }
  return Object.entries(found).flatMap(([name, isFound]) => (isFound ? [name] : []))
}

/** Whatever is asked of a contact, in whatever order, its log stays one that the machine and the table allow. */
function holds(decide: typeof decideContact, numRuns = 300) {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const subject = new ContactUnderTest(decide)
      for (const one of [commands[0] ?? create, create, ...commands]) {
        const before = subject.contact
        const decision = subject.send(one)
        if (decision.ok) for (const event of decision.events) expect(contactSnapshot(before).can(event)).toBe(true)
        else expect(decision.refusal.reason).toMatch(/^[A-Z].{10,}\.$/)
        expect(subject.contact?.version ?? 0).toBe(subject.log.length)
        if (subject.contact) expect(contradictionsIn(subject.contact)).toEqual([])
      }
      expect(subject.rebuilt()).toEqual(subject.contact)
    }),
    { numRuns },
  )
}

const by = { id: '5a000000-0000-4000-8000-0000000000b1', name: 'Morgan Ellis' }

/** Undoes the last event, as the server does: its compensating events happen. */
function undoLastOf(subject: ContactUnderTest, undoing: typeof undoContact): void {
  const state = subject.contact as Contact
  const history = subject.log.map((fact) => ({ ...fact, by }))
  const decision = undoing({ state, history, targets: new Set([state.version]) })
  expect(decision).toMatchObject({ ok: true })
  if (decision.ok) for (const event of decision.events) subject.happen(event)
}

const undoneParts = ({ status, call_back_at, appointment: booked, appraiser_id, city, deleted_at }: Contact) => ({
  status,
  call_back_at,
  booked,
  appraiser_id,
  city,
  isDeleted: deleted_at !== null,
})

/** Whatever is done to a contact last, its undo leads back to what was before; and the undo of that forward again. */
function restores(undoing: typeof undoContact, numRuns = 300) {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 15 }), (commands) => {
      const subject = new ContactUnderTest()
      for (const one of [create, ...commands]) {
        const before = subject.contact
        const decision = subject.send(one)
        if (!before || !decision.ok || decision.events.length !== 1) continue
        if (!undoableContactEvents.includes(decision.events[0]?.type ?? 'ContactCallPlaced')) continue
        const after = subject.contact as Contact
        for (const expected of [before, after]) {
          undoLastOf(subject, undoing)
          expect(undoneParts(subject.contact as Contact)).toEqual(undoneParts(expected))
          expect(contradictionsIn(subject.contact as Contact)).toEqual([])
        }
      }
      expect(subject.rebuilt()).toEqual(subject.contact)
    }),
    { numRuns },
  )
}

const create = { type: 'CreateContact', contact: sampleContact } as const

describe('the life of a contact, by paths generated from its machine', () => {
  const paths = contactPaths()

  test('the paths pass through every state and every transition that the machine defines', () => {
    expect(unseenOf(contactMachine, paths)).toEqual([])
    expect(
      new Set(contactSamples.map(({ event }) => event({ status: null, mode: null, appraiser_id: null }).type)),
    ).toEqual(new Set(contactMachine.events))
  })

  test('every path can be walked by commands, and the contact agrees with the machine at every step', async () => {
    for (const path of paths) await follow(path)
  })

  test('a machine that lets a canceled contact be worked on is caught', async () => {
    const faulty = contactMachine.provide({})
    const { open, cancelled: canceled } = faulty.root.states
    canceled?.transitions.set('ContactUpdated', open?.transitions.get('ContactUpdated') ?? [])
    const walks = contactPaths(faulty).map((path) => follow(path, faulty))
    expect((await Promise.allSettled(walks)).some(({ status }) => status === 'rejected')).toBe(true)
  })

  test('10,000 random sequences of commands never leave the table of statuses, and the log makes the same contact', () =>
    holds(decideContact, 10_000))

  test('the undo of whatever was done last leads back to status, call-back and appointment, and can be undone', () =>
    restores(undoContact, 1_000))

  test('an undo that leaves the appointment canceled is caught, and so is one that starts over', () => {
    expect(() => restores((given) => undoContact({ ...given, reactions: 'kept' }))).toThrow()
    const startsOver: typeof undoContact = (given) => {
      const decision = undoContact(given)
      if (!decision.ok) return decision
      const events = decision.events.map((event) =>
        event.type === 'ContactAppointmentCancelled' ? { ...event, data: { was: event.data.was } } : event,
      )
      return { ...decision, events }
    }
    expect(() => restores(startsOver)).toThrow()
  })

  test('a decision that does not ask the machine is caught', () => {
    const skipsMachine: typeof decideContact = (one, contact) =>
      one.type === 'CancelContact' && contact
        ? { ok: true, events: [{ type: 'ContactCancelled', data: { was: contact.status } }] }
        : decideContact(one, contact)
    expect(() => holds(skipsMachine)).toThrow()
  })

  test('a decision that lets a person say “scheduled” is caught', () => {
    const skipsTable: typeof decideContact = (one, contact) =>
      one.type === 'SetContactStatus' && one.status === 'scheduled' && contact
        ? { ok: true, events: [{ type: 'ContactStatusSet', data: { status: 'scheduled', was: contact.status } }] }
        : decideContact(one, contact)
    expect(() => holds(skipsTable)).toThrow()
  })

  test('what a former release let people set is kept as something that people set', () => {
    const subject = new ContactUnderTest()
      .happen({ type: 'ContactCreated', data: { contact: sampleContact } })
      .happen({ type: 'ContactStatusSet', data: { status: 'scheduled', was: 'not_scheduled' } })
    expect(subject.contact).toMatchObject({ status: 'already_scheduled_for_appraisal', appointment: null })
    subject.happen({ type: 'ContactStatusSet', data: { status: 'sent_back', was: 'scheduled' } })
    expect(subject.contact?.status).toBe('sent_back')
  })
})

describe('a contact', () => {
  const created = (mode: 'sms' | 'field' | 'cc' | null) =>
    new ContactUnderTest().happen({ type: 'ContactCreated', data: { contact: { ...sampleContact, mode } } })

  test.each([
    ['field', 'field_request'],
    ['sms', 'to_schedule'],
    ['cc', 'not_scheduled'],
    [null, 'not_scheduled'],
  ] as const)('that is worked by %s starts as %s, and again when it is reactivated', (mode, status) => {
    const subject = created(mode)
    expect(subject.contact?.status).toBe(status)
    subject.send({ type: 'CancelContact' })
    expect(subject.contact?.status).toBe('cancel_claim')
    subject.send({ type: 'ReactivateContact', changes: {} })
    expect(subject.contact?.status).toBe(status)
  })

  test('is in the field while it has an appraiser, else with the call center', () => {
    const subject = created('field')
    expect(subject.contact?.super_stage).toBe('call_center')
    subject.send({ type: 'UpdateContact', changes: { appraiser_id: '5a000000-0000-4000-8000-0000000000cc' } })
    expect(subject.contact?.super_stage).toBe('field')
  })

  test('is ended by the status cancel_claim, and says what to do instead of changing it', () => {
    const subject = created('cc')
    expect(subject.send({ type: 'SetContactStatus', status: 'cancel_claim' })).toMatchObject({
      events: [{ type: 'ContactCancelled' }],
    })
    expect(subject.send({ type: 'SetContactStatus', status: 'not_reached' })).toMatchObject({
      refusal: { code: 'contact_cancelled', reason: expect.stringContaining('Activate it') },
    })
  })
})
