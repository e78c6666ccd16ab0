import { expect, test } from 'vitest'
import { emptyVariablesOf, faultOfMessageTemplate } from '../../contract/messages/message-template-text.ts'
import {
  type FactSources,
  fillMessage,
  messageFactsOf,
  refillMessage,
  staleFactsOf,
  staleSentence,
} from './message-facts.ts'

const id = '6a000000-0000-4000-8000-000000000600'
const booked = {
  id,
  version: 1,
  state: 'booked',
  timestamp: Date.UTC(2026, 2, 13, 14),
  timezone: 'America/Chicago',
  address: null,
} as const
const sources: FactSources = {
  contact: { first_name: 'Ana', vehicle_year: '2019', vehicle_make: 'Nissan', vehicle_model: 'Rogue' },
  appointment: booked,
  location: 'Moore drive-through, 1300 S Eastern Ave, Moore',
  link: 'https://desk.test/noauth/claim-check',
}
const moved = messageFactsOf({
  ...sources,
  appointment: { ...booked, version: 2, timestamp: Date.UTC(2026, 2, 16, 15) },
})

test('a template is filled with the facts of the claim, and remembers the version of the appointment', () => {
  const { body, facts } = fillMessage('Hi {name}, {when}.', messageFactsOf(sources), false)
  expect(body).toBe('Hi Ana, Fri, Mar 13, 9:00 AM CDT.')
  expect(facts.map(({ name, appointment }) => [name, appointment])).toEqual([
    ['name', null],
    ['when', { id, version: 1 }],
  ])
})

test('what is no longer so is found as long as it stands in the text, and is put right', () => {
  const { body, facts } = fillMessage('See you {when} at {place}.', messageFactsOf(sources), false)
  expect(staleFactsOf(body, facts, messageFactsOf(sources))).toEqual([])
  const stale = staleFactsOf(body, facts, moved)
  expect(stale.map(staleSentence)).toEqual(['No longer true: the appointment is now Mon, Mar 16, 10:00 AM CDT.'])
  expect(staleFactsOf('See you soon.', facts, moved)).toEqual([])
  const again = refillMessage(body, facts, stale, moved)
  expect(again.body).toContain('See you Mon, Mar 16, 10:00 AM CDT at Moore')
  expect(staleFactsOf(again.body, again.facts, moved)).toEqual([])
})

test('an appointment that is gone leaves nothing to fill in', () => {
  const { body, facts } = fillMessage('See you {when}.', messageFactsOf(sources), true)
  const gone = messageFactsOf({ ...sources, appointment: { ...booked, state: 'cancelled' } })
  expect(staleFactsOf(body, facts, gone).map(staleSentence)).toEqual(['No longer true: there is no appointment now.'])
  expect(emptyVariablesOf(fillMessage('See you {when}, {name}.', gone, false).body)).toEqual(['when'])
})

test('a template names what exists', () => {
  expect(faultOfMessageTemplate('Hi { name }')).toBeNull()
  expect(faultOfMessageTemplate('Hi {first}')).toMatch(/^Unknown variable \{first\}/)
  expect(faultOfMessageTemplate('Hi {name')).toBe('Write a variable as {when}')
})
