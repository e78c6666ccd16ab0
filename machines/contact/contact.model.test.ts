import fc from 'fast-check'
import { initialTransition, transition } from 'xstate'
import { describe, expect, test } from 'vitest'
import { contactStatuses } from '../../contract/contacts/contact-statuses.ts'
import { unseenOf } from '../transition-coverage.ts'
import { ContactUnderTest } from './contact-under-test.ts'
import { type ContactCommand, decideContact } from './contact.decide.ts'
import { contactSnapshot } from './contact.evolve.ts'
import { contactMachine } from './contact.machine.ts'
import { type ContactPath, commandFor, contactPaths } from './contact.paths.ts'
import { contactSamples, sampleContact } from './contact.samples.ts'

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
const command: fc.Arbitrary<ContactCommand> = fc.oneof(
  fc.constant({ type: 'CreateContact' as const, contact: sampleContact }),
  fc.record({ type: fc.constantFrom('UpdateContact', 'ReopenContact', 'ReactivateContact'), changes, claim }),
  fc.record({ type: fc.constant('CancelContact'), claim }),
  fc.record({ type: fc.constant('SetContactStatus'), status: fc.constantFrom(...contactStatuses) }),
)

/** Whatever is asked of a contact, in whatever order, its log stays one that the machine allows. */
function holds(decide: typeof decideContact) {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const subject = new ContactUnderTest(decide)
      for (const one of commands) {
        const before = subject.contact
        const decision = subject.send(one)
        if (decision.ok) for (const event of decision.events) expect(contactSnapshot(before).can(event)).toBe(true)
        else expect(decision.refusal.reason).toMatch(/^[A-Z].{10,}\.$/)
        expect(subject.contact?.version ?? 0).toBe(subject.log.length)
      }
      expect(subject.rebuilt()).toEqual(subject.contact)
    }),
    { numRuns: 300 },
  )
}

describe('the life of a contact, by paths generated from its machine', () => {
  const paths = contactPaths()

  test('the paths pass through every state and every transition that the machine defines', () => {
    expect(unseenOf(contactMachine, paths)).toEqual([])
    expect(new Set(contactSamples.map(({ event }) => event({ status: null, mode: null }).type))).toEqual(
      new Set(contactMachine.events),
    )
  })

  test('every path can be walked by commands, and the contact agrees with the machine at every step', async () => {
    for (const path of paths) await follow(path)
  })

  test('a machine that lets a cancelled contact be worked on is caught', async () => {
    const faulty = contactMachine.provide({})
    const { open, cancelled } = faulty.root.states
    cancelled?.transitions.set('ContactUpdated', open?.transitions.get('ContactUpdated') ?? [])
    const walks = contactPaths(faulty).map((path) => follow(path, faulty))
    expect((await Promise.allSettled(walks)).some(({ status }) => status === 'rejected')).toBe(true)
  })

  test('no sequence of commands breaks a contact, and its log makes the same contact anew', () => holds(decideContact))

  test('a decision that does not ask the machine is caught', () => {
    const skipsMachine: typeof decideContact = (one, contact) =>
      one.type === 'CancelContact' && contact
        ? { ok: true, events: [{ type: 'ContactCancelled', data: { was: contact.status } }] }
        : decideContact(one, contact)
    expect(() => holds(skipsMachine)).toThrow()
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
    expect(subject.send({ type: 'SetContactStatus', status: 'scheduled' })).toMatchObject({
      refusal: { code: 'contact_cancelled', reason: expect.stringContaining('Activate the existing contact') },
    })
  })
})
