import { expect, test } from 'vitest'
import { describeLoad } from './shop-load.ts'

const shop = { waiting: 5, has_openings: true, online: true, weeks: [{ free: 12 }, { free: 8 }] }

test('a load says what is free this week, and all leads against all places', () => {
  expect(describeLoad(shop, 15)).toEqual({
    text: '12 places free this week, you add 15. With 5 waiting: 20 leads for 20 places in 2 weeks',
    isOver: false,
  })
})

test('more leads than places are over', () => {
  expect(describeLoad(shop, 16).isOver).toBe(true)
})

test('a shop that is full, or offline, is over with the first lead that is added', () => {
  const full = { ...shop, weeks: [{ free: 0 }, { free: 0 }] }
  expect(describeLoad(full, 1)).toEqual({ text: 'No free places in 2 weeks, you add 1', isOver: true })
  expect(describeLoad(full, 0).isOver).toBe(false)
  expect(describeLoad({ ...shop, online: false }, 1)).toEqual({ text: 'Offline, you add 1', isOver: true })
})

test('a shop without openings is asked by phone: nothing is known of its places', () => {
  expect(describeLoad({ ...shop, has_openings: false, weeks: [] }, 2)).toEqual({
    text: 'Keeps no openings, you add 2: 7 leads to agree',
    isOver: false,
  })
})
