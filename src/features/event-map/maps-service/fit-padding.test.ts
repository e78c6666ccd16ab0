import { expect, test } from 'vitest'
import { fitPadding } from './fit-padding.ts'

test('a view keeps clear of the legend and the tools, and leaves a narrow map most of its width', () => {
  expect(fitPadding({ clientWidth: 800 })).toMatchObject({ left: 256, right: 64 })
  const { left, right } = fitPadding({ clientWidth: 390 })
  expect(390 - left - right).toBeGreaterThan(195)
})
