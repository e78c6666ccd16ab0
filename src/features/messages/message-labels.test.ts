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
