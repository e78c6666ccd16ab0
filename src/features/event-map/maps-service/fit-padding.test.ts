import { expect, test } from 'vitest'
import { fitPadding } from './fit-padding.ts'

test('a view keeps clear of the legend and the tools, and leaves a narrow map most of its width', () => {
  expect(fitPadding({ clientWidth: 800 }, 'areas')).toMatchObject({ left: 256, right: 64 })
  expect(fitPadding({ clientWidth: 800 }, 'places')).toMatchObject({ left: 40, right: 64 })
  const { left, right } = fitPadding({ clientWidth: 390 }, 'areas')
  expect(390 - left - right).toBeGreaterThan(195)
})
