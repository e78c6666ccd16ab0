import { expect, test } from 'vitest'
import { changeOf, shareOf } from './change-of.ts'

test('a change is a share of what was, and an amount where nothing was', () => {
  expect([changeOf(1284, 1067), changeOf(43, 51), changeOf(5, 5), changeOf(3, 0), changeOf(3, null)]).toEqual([
    { text: '+20%', direction: 1 },
    { text: '−16%', direction: -1 },
    { text: 'no change', direction: 0 },
    { text: '+3', direction: 1 },
    null,
  ])
})

test('a share of nothing is none', () => {
  expect([shareOf(593, 962), shareOf(1, 0), shareOf(1, undefined)]).toEqual([62, null, null])
})
