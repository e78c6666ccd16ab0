import { expect, test } from 'vitest'
import { message } from '../../../stories/features/messages/ana-lucero.ts'
import { stateOfMessage } from './message-labels.ts'

const canceledFor = (reason: string | null) =>
  stateOfMessage(message(1, { state: 'canceled', reason }), 'America/Chicago', 0)

test('a canceled message is called so once, with its reason, also where the reason says so itself', () => {
  expect(canceledFor('Canceled: the appointment has changed since.')).toBe(
    'Canceled: the appointment has changed since.',
  )
  expect(canceledFor('The contact has no phone.')).toBe('Canceled: The contact has no phone.')
  expect(canceledFor(null)).toBe('Canceled')
})

test('a text that waits says why it won’t leave, but an answer to STOP, which leaves all the same', () => {
  const said = (more: Parameters<typeof message>[1]) =>
    stateOfMessage(message(1, more), 'America/Chicago', 0, { quietUntil: null, whyNot: 'Stopped.' })
  const later = { state: 'scheduled', send_at: '2026-03-10T03:00:10.000Z' } as const
  expect(said(later)).toBe('Won’t send: Stopped.')
  expect(said({ ...later, author: null, automatic: 'Day before' })).toBe('Won’t send: Stopped.')
  expect(said({ ...later, channel: 'mail' })).toMatch(/^Sends /)
  expect(said({ state: 'queued', author: null, automatic: 'Answer to STOP' })).toBe('Queued')
})
