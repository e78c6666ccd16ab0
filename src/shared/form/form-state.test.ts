import { describe, expect, it } from 'vitest'
import { changesOf, conflictsOf, formatFault, type FormStep, formAfter, startForm } from './form-state.ts'

const held = { values: { name: 'Rosa', city: 'Avon', roles: ['ops'] }, version: 3 }
type Values = typeof held.values
const after = (...steps: FormStep<Values>[]) => steps.reduce(formAfter<Values>, startForm<Values>(held))

describe('a form', () => {
  it('tells what was changed from what is held, also back again', () => {
    expect(changesOf(after({ type: 'typed', changes: { city: 'Goshen' } }))).toEqual({ city: 'Goshen' })
    expect(changesOf(after({ type: 'typed', changes: { roles: ['ops'], city: 'Avon' } }))).toEqual({})
  })

  it('keeps what was typed when newer facts arrive, and takes the rest over', () => {
    const newer = { values: { name: 'Rosalind', city: 'Avon', roles: ['ops'] }, version: 4 }
    const state = after({ type: 'typed', changes: { city: 'Goshen' } }, { type: 'renewed', held: newer })
    expect(state.values).toEqual({ name: 'Rosalind', city: 'Goshen', roles: ['ops'] })
    expect(changesOf(state)).toEqual({ city: 'Goshen' })
  })

  it('stays on the version it was changed on where somebody changed the same field, so that sending is refused', () => {
    const newer = { values: { name: 'Rosa', city: 'Avon Lake', roles: ['ops'] }, version: 4 }
    const state = after({ type: 'typed', changes: { city: 'Goshen' } }, { type: 'renewed', held: newer })
    expect(state.held.version).toBe(3)
  })

  it('finds the fields that both changed, and only those', () => {
    const state = after({ type: 'typed', changes: { city: 'Goshen', name: 'R. Kimball' } })
    expect(conflictsOf(state, { name: 'Rosa', city: 'Avon Lake', roles: [] })).toEqual(['city'])
    expect(conflictsOf(state, { name: 'R. Kimball', city: 'Goshen', roles: [] })).toEqual([])
  })

  it('goes on from theirs with what was chosen', () => {
    const theirs = { values: { name: 'Rosa', city: 'Avon Lake', roles: ['admin'] }, version: 5 }
    const typed: FormStep<Values> = { type: 'typed', changes: { city: 'Goshen', name: 'R. Kimball' } }
    const state = after(
      typed,
      { type: 'conflicted', theirs, by: null, at: null },
      { type: 'chosen', values: { city: 'Avon Lake' } },
    )
    expect(state).toMatchObject({ theirs: null, held: { version: 5 } })
    expect(changesOf(state)).toEqual({ name: 'R. Kimball' })
    expect(state.values.roles).toEqual(['admin'])
  })

  it('keeps a reason of the server until its field is changed', () => {
    const refused = { name: 'Required', city: 'is too long' }
    const state = after({ type: 'refused', refused, refusal: null }, { type: 'typed', changes: { city: 'Avo' } })
    expect(state.refused).toEqual({ name: 'Required' })
  })

  it('shows a fault only in a field that was changed before it was left', () => {
    expect(after({ type: 'left', name: 'city' }).left.has('city')).toBe(false)
    expect(after({ type: 'typed', changes: { city: '' } }, { type: 'left', name: 'city' }).left.has('city')).toBe(true)
  })

  it('has nothing changed after it was saved or discarded', () => {
    const typed: FormStep<Values> = { type: 'typed', changes: { city: 'Goshen' } }
    const saved = { values: { ...held.values, city: 'Goshen' }, version: 4 }
    expect(changesOf(after(typed, { type: 'saved', held: saved }))).toEqual({})
    expect(after(typed, { type: 'discarded' }).values).toEqual(held.values)
  })
})

it('a fault names the format that a date field shows', () => {
  expect(formatFault('Invalid date. Use YYYY-MM-DD')).toBe('Invalid date. Use MM/DD/YYYY')
})
