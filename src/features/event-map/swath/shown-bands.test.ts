import { expect, test } from 'vitest'
import type { ShownSwath } from '../use-zip-choice.ts'
import { bandsShown, swathLabel } from './shown-bands.ts'

const kept = { name: 'Radar Feb 24', bands: [{ label: '1 in', inches: 1, polygons: [] }] }
const shown = (source: ShownSwath['source']): ShownSwath => ({
  name: 'Drawn area',
  source,
  bands: [{ label: 'Drawn area', inches: null, polygons: [] }],
  shares: [],
  kept: null,
})
const labels = (...given: Parameters<typeof bandsShown>) => bandsShown(...given).map(({ label }) => label)

test('drawing and radius leave the swath of the event on the map', () => {
  expect(labels(shown('drawing'), kept)).toEqual(['Drawn area', '1 in'])
  expect(labels(shown('radius'), kept)).toEqual(['Drawn area', '1 in'])
  expect(swathLabel(shown('drawing'), kept)).toBe('Drawn area, Radar Feb 24')
})

test('an imported swath is shown in the place of the one that it would replace', () => {
  expect(labels(shown('file'), kept)).toEqual(['Drawn area'])
  expect(swathLabel(shown('file'), kept)).toBe('Drawn area')
})

test('nothing chosen: the swath of the event, if there is one', () => {
  expect(labels(null, kept)).toEqual(['1 in'])
  expect(labels(null, null)).toEqual([])
})
