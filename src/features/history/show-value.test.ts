import { expect, test } from 'vitest'
import { changesOf } from './show-value.ts'

test('values read as people say them, not as they are stored', () => {
  const was = { spanish: false, can_text: true, preferred_contact_method: 'sms' }
  const now = { spanish: true, can_text: false, preferred_contact_method: 'call' }
  const changes = changesOf(
    was,
    now,
    (field) => field,
    () => undefined,
  )
  expect(changes.map(({ from, to }) => [from, to])).toEqual([
    ['No', 'Yes'],
    ['Yes', 'No'],
    ['Text message', 'Call'],
  ])
})
