import { expect, test } from 'vitest'
import { describeLoad } from './shop-load.ts'

const weeks = [
  { week: '2026-03-09', vehicles: 3, places: 12 },
  { week: '2026-03-16', vehicles: 0, places: 8 },
]

test('a load says what is free this week, and all leads against all places', () => {
  expect(describeLoad({ weeks, waiting: 5 }, 15)).toEqual({
    text: '12 places free this week, you add 15. With 5 waiting: 20 leads for 20 places in 2 weeks',
    isOver: false,
  })
})

test('more leads than places are over', () => {
  expect(describeLoad({ weeks, waiting: 5 }, 16).isOver).toBe(true)
})

test('a shop without places is over with the first lead that is added', () => {
  const none = weeks.map((week) => ({ ...week, places: 0 }))
  expect(describeLoad({ weeks: none, waiting: 0 }, 1)).toEqual({
    text: 'No free places in 2 weeks, you add 1',
    isOver: true,
  })
  expect(describeLoad({ weeks: none, waiting: 2 }, 0).isOver).toBe(false)
})
