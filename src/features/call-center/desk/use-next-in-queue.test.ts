import { expect, it } from 'vitest'
import { handedOut, queuedContact } from '../../../../stories/features/call-center/call-center.factory.ts'
import { nextOf } from './use-next-in-queue.ts'

const held = { held_by: { id: queuedContact(9).id, name: 'Priya Nair' } }
const later = { callable: { now: false, from: null, zone: 'America/Chicago', words: 'Can be called tomorrow' } }
const on = { ...handedOut(1), next: null }

it('is the first that is free and can be called now, and never the one on the desk', () => {
  const queue = [queuedContact(1), queuedContact(2, held), queuedContact(3, later), queuedContact(4), queuedContact(5)]
  expect(nextOf(queue, on)?.id).toBe(queuedContact(4).id)
  expect(nextOf(queue.slice(0, 3), on)).toBeNull()
})

it('stays the one that was announced while that one is free', () => {
  const announced = nextOf([queuedContact(5)], on)
  const queue = [queuedContact(4), queuedContact(5)]
  expect(nextOf(queue, { ...on, next: announced })?.id).toBe(queuedContact(5).id)
  expect(nextOf([queuedContact(4), queuedContact(5, held)], { ...on, next: announced })?.id).toBe(queuedContact(4).id)
})
