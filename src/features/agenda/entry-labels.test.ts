import { describe, expect, it } from 'vitest'
import { makeEntry } from './day/agenda.factory.ts'
import { detailOf, fitsSearch, isCode, statusLabel } from './entry-labels.ts'
import { workOn } from './entry-work.ts'

const start = Date.parse('2026-03-10T15:00:00Z')
const minutes = (count: number) => start + count * 60_000

describe('an appointment in words', () => {
  it('is late some minutes after its time, and no longer once it is here', () => {
    expect(statusLabel(makeEntry(1, start), minutes(5))).toBe('Booked')
    expect(statusLabel(makeEntry(1, start), minutes(12))).toBe('12 min late')
    expect(statusLabel(makeEntry(1, start, { status: 'arrived' }), minutes(12))).toBe('Arrived')
  })

  it('counts down a hold', () => {
    const held = makeEntry(1, start, { status: 'held', held_until: new Date(minutes(5)).toISOString(), contact: null })
    expect(statusLabel(held, minutes(5) - 221_000)).toBe('Held 3:41')
    expect(detailOf(held)).toBe('A claimant is choosing')
  })
})

describe('the search of check-in', () => {
  const entry = makeEntry(1, start)

  it.each(['marcus', 'BELL', 'lo-26', '555-0142', '(615) 555'])('finds by %s', (text) =>
    expect(fitsSearch(entry, text)).toBe(true),
  )
  it.each(['', ' ', 'novak', '0199'])('does not by “%s”', (text) => expect(fitsSearch(entry, text)).toBe(false))

  it('takes the whole claim number as a code', () => {
    expect(isCode(entry, ' lo-26-1 ')).toBe(true)
    expect(isCode(entry, 'lo-26')).toBe(false)
  })
})

describe('what can be done', () => {
  it('is missing an appointment only after its time', () => {
    expect(workOn(makeEntry(1, start), minutes(-1)).miss).toBe(false)
    expect(workOn(makeEntry(1, start), minutes(1)).miss).toBe(true)
  })

  it('is nothing where the reader does not see the contact', () => {
    expect(Object.values(workOn(makeEntry(1, start, { contact: null }), start))).not.toContain(true)
  })
})
