import { describe, expect, test } from 'vitest'
import { buttonsOf } from '../../../machines/lifecycle-commands.ts'
import { supplementAggregate } from '../../../machines/supplement/supplement.aggregate.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import { changedMeanwhile, describeCommand } from './command-conflict.ts'

const who = { by: 'Noor Haddad', at: '2026-03-10T15:42:00.000Z' }

describe('a refusal', () => {
  test('is a conflict where a colleague changed what the command was based on', () => {
    const type = 'urn:claimfront:changed-meanwhile'
    expect(changedMeanwhile(new ApiProblem(409, { type, message: 'Changed.', ...who }))).toEqual(who)
  })

  test.each([
    new ApiProblem(409, { type: 'urn:claimfront:held-by-other', message: 'Checked out.', ...who }),
    new ApiProblem(409, { type: 'urn:claimfront:changed-meanwhile', message: 'Changed.' }),
    new ApiProblem(500, { message: 'Failed.' }),
    new Error('The server could not be reached.'),
  ])('is none for another reason: %s', (error) => expect(changedMeanwhile(error)).toBeNull())
})

test('what its author wanted is said with what was typed, also $0', () => {
  const said = (id: string, text: string, note?: string) => {
    const placed = buttonsOf(supplementAggregate.commands).find(({ button }) => button.id === id)
    if (!placed) throw new Error(`no button ${id}`)
    return describeCommand({ placed, answer: { value: text, text, ...(note && { note }) } })
  }
  expect(said('approve', '0.00')).toBe('Approved $0.00')
  expect(said('close', 'Paid with the first estimate.')).toBe('Closed: Paid with the first estimate.')
  expect(said('request', 'Photo', 'The roof rail')).toBe('Documents requested: Photo: The roof rail')
  expect(said('lock', '')).toBe('Locked')
})
