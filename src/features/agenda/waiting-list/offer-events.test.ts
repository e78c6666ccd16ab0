import { expect, it } from 'vitest'
import { makeEntry, makeLocationView } from '../day/agenda.factory.ts'
import { offerEvents } from './offer-events.ts'

const at = (time: string) => Date.parse(`2026-03-10T${time}:00-05:00`)
const base = { location: makeLocationView(), now: at('07:00') }

it('shows an offered time in the week, at its start and with the name', () => {
  const offers = new Map([[at('08:30'), ['Dana Ruiz']]])
  const entries = [makeEntry(1, at('08:30'))]
  expect(offerEvents({ ...base, offers, entries })).toEqual([
    expect.objectContaining({
      title: 'Offered to Dana Ruiz',
      start: new Date(at('08:30')),
      end: new Date(at('09:00')),
      extendedProps: { look: 'offered', offeredDay: '2026-03-10' },
    }),
  ])
})

it('shows none where no place is free any more', () => {
  const offers = new Map([[at('08:30'), ['Dana Ruiz']]])
  const entries = [1, 2, 3].map((order) => makeEntry(order, at('08:30')))
  expect(offerEvents({ ...base, offers, entries })).toEqual([])
})

it('shows none of a time that is no slot', () => {
  expect(offerEvents({ ...base, offers: new Map([[at('10:30'), ['Dana Ruiz']]]), entries: [] })).toEqual([])
})
