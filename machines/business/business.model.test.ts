import { describe, expect, test } from 'vitest'
import type { Business } from '../../contract/businesses/business.ts'
import type { BusinessEvent } from '../../contract/events/business.events.ts'
import { pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { type BusinessCommand, decideBusiness } from './business.decide.ts'
import { evolveBusiness } from './business.evolve.ts'
import { businessMachine } from './business.machine.ts'
import { businessSamples } from './business.samples.ts'

const at = '2026-03-10T16:00:00.000Z'
const stream = 'business:6a000000-0000-4000-8000-0000000000b1'
const by = { id: 'sam', name: 'Sam Super' }

class BusinessUnderTest {
  business: Business | null = null

  send(command: BusinessCommand) {
    const decision = decideBusiness(command, this.business)
    if (!decision.ok) return decision.refusal.code
    for (const event of decision.events) {
      const version = (this.business?.version ?? 0) + 1
      this.business = evolveBusiness(this.business, { ...event, stream, version, at, by })
    }
    return decision.events.map(({ type }) => type)
  }
}

/** The command that brings an event about; each edit moves to another place. */
function commandFor(event: BusinessEvent, { business }: BusinessUnderTest): BusinessCommand {
  switch (event.type) {
    case 'BusinessCreated':
      return { type: 'CreateBusiness', business: event.data.business }
    case 'BusinessEdited':
      return { type: 'EditBusiness', changes: { city: business?.city === 'Avon' ? 'Goshen' : 'Avon' } }
    case 'BusinessApiKeyRotated':
      return { type: 'RotateApiKey', hint: event.data.hint }
    case 'BusinessApiKeyRevoked':
      return { type: 'RevokeApiKey' }
    case 'BusinessSuspended':
      return { type: 'SuspendBusiness', reason: event.data.reason, isOwn: false }
    case 'BusinessResumed':
      return { type: 'ResumeBusiness' }
    case 'BusinessDeletionPlanned':
      return { type: 'PlanDeletion', name: business?.name ?? '', dueAt: event.data.due_at }
    case 'BusinessDeletionCanceled':
      return { type: 'CancelDeletion' }
    case 'BusinessDeleted':
      return { type: 'DeleteBusiness', now: '2026-05-01T00:00:00.000Z' }
  }
}

describe('the life of a business, by paths generated from its machine', () => {
  const paths = pathsOf(businessMachine, { samples: businessSamples, key: ({ value }) => value })

  test('is walked by commands in every state and by every transition', () => {
    expect(unseenOf(businessMachine, paths)).toEqual([])
    for (const path of paths) {
      const subject = new BusinessUnderTest()
      for (const { event, state } of path.steps.slice(1)) {
        if (event.type === 'BusinessApiKeyRevoked') subject.send({ type: 'RotateApiKey', hint: 'cf_1a2b' })
        expect(subject.send(commandFor(event, subject))).toEqual([event.type])
        expect(subject.business?.state).toBe(state.value)
      }
    }
  })
})

describe('a business', () => {
  const inUse = () => {
    const subject = new BusinessUnderTest()
    const [created] = businessSamples
    subject.send(commandFor(created?.event(null) as BusinessEvent, subject))
    return subject
  }
  const suspend: BusinessCommand = { type: 'SuspendBusiness', reason: 'Invoices open since July.', isOwn: false }
  const due = { type: 'PlanDeletion', name: 'Prairie Dent Repair', dueAt: '2026-04-09T10:00:00.000Z' } as const

  test('is not suspended by those who work in it, nor twice', () => {
    const subject = inUse()
    expect(subject.send({ ...suspend, isOwn: true })).toBe('own_business')
    subject.send(suspend)
    expect(subject.business).toMatchObject({ suspension: { reason: suspend.reason, by: 'Sam Super', at } })
    expect(subject.send(suspend)).toBe('business_suspended')
  })

  test('is deleted only when it is suspended, by its whole name, and once its day has come', () => {
    const subject = inUse()
    expect(subject.send(due)).toBe('business_in_use')
    subject.send(suspend)
    expect(subject.send({ ...due, name: 'Prairie' })).toBe('other_name')
    subject.send(due)
    expect(subject.send({ type: 'ResumeBusiness' })).toBe('business_deletion_planned')
    expect(subject.send({ type: 'DeleteBusiness', now: '2026-04-09T09:59:59.000Z' })).toEqual([])
    expect(subject.send({ type: 'DeleteBusiness', now: '2026-04-09T10:00:00.000Z' })).toEqual(['BusinessDeleted'])
    expect(subject.send({ type: 'CancelDeletion' })).toBe('business_deleted')
  })
})
