import { describe, expect, test } from 'vitest'
import {
  changeOf,
  noChoice,
  sharedWith,
  type SwathUse,
  thresholds,
  withZips,
  zipsInFile,
  zipsInText,
  zipsOfSwath,
} from './zip-choice.ts'

const share = (zipcode: string, part: number, isCenterIn = part > 0.5) => ({
  zipcode,
  share: part,
  isCenterIn,
  band: 0,
})
const shares = [share('73160', 1), share('74038', 0.11), share('74028', 0.09), share('73170', 0.3, true)]
const swath = (use: SwathUse) => ({ shares, threshold: 'tenth' as const, use })

describe('ZIP codes of an event', () => {
  test('a swath takes fewer the higher its threshold is', () => {
    expect(thresholds.map((threshold) => zipsOfSwath({ shares, threshold }).length)).toEqual([4, 3, 2, 2])
  })

  test.each<[SwathUse, string[], string[]]>([
    ['replace', ['73170', '74038'], ['10001']],
    ['add', ['73170', '74038'], []],
    ['remove', [], ['73160']],
  ])('a swath that is to %s', (use, added, removed) => {
    expect(changeOf(['73160', '10001'], { ...noChoice, swath: swath(use) })).toMatchObject({ added, removed })
  })

  test('what is chosen one by one wins over the swath, and applies to what a colleague has saved since', () => {
    const choice = withZips(withZips({ ...noChoice, swath: swath('replace') }, ['74028'], true), ['73160'], false)
    expect(changeOf([], choice).added).toEqual(['73170', '74028', '74038'])
    expect(changeOf(['74028', '73170', '74038'], choice)).toMatchObject({ added: [], removed: [] })
  })

  test('a pasted list may be written as one likes, and names what is no ZIP code', () => {
    expect(zipsInText('73160, 73160;74038-1234\n731 abc')).toEqual({
      zipcodes: ['73160', '74038'],
      skipped: ['731', 'abc'],
    })
  })

  test('other events with the same ZIP codes are named', () => {
    const other = { id: '1', title: 'Feb 25 hail', zipcodes: ['73160', '10001'] }
    expect(sharedWith(new Set(['73160']), [other])).toEqual([{ id: '1', title: 'Feb 25 hail', zipcodes: ['73160'] }])
  })
})

test('a CSV gives its ZIP codes, and nothing that only looks like one', () => {
  const csv = 'zip,city,amount\n"37032",Cedar Hill,12345.50\n37033-1234,Centerville,7\n37032,again,123456\nA12345,x,1'
  expect(zipsInFile(csv)).toEqual(['37032', '37033'])
})
