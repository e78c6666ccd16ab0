import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapLayer } from '../maps-service.ts'
import type { MapColors } from './map-colors.ts'

type Value = string | number | ExpressionSpecification

/** A value by what a ZIP code is marked as, and another for those that are not. */
const byMark = (values: Partial<Record<'in' | 'added' | 'removed' | 'touched', Value>>, otherwise: Value) =>
  [
    'match',
    ['coalesce', ['feature-state', 'mark'], ['get', 'mark'], ''],
    ...Object.entries(values).flat(),
    otherwise,
  ] as unknown as ExpressionSpecification

const isHovered = (then: Value, otherwise: Value): ExpressionSpecification => [
  'case',
  ['boolean', ['feature-state', 'hover'], false],
  then,
  otherwise,
]

/** Of so many ZIP codes at least is a place that is named at a zoom: all names together would cost every frame. */
const isNamed: ExpressionSpecification = [
  'step',
  ['zoom'],
  ['>=', ['get', 'zips'], 20],
  6,
  ['>=', ['get', 'zips'], 8],
  7.5,
  ['>=', ['get', 'zips'], 2],
  9,
  true,
]

/**
 * Layers from the ground up. Those of ZIP codes have their mark as a property, and what was changed since in feature
 * state: a click redraws no shape, and thousands of marks cost no state.
 */
export function layersOf(colors: MapColors, hasTiles: boolean): LayerSpecification[] {
  return [
    { id: 'background', type: 'background', paint: { 'background-color': colors.sunken } },
    ...(hasTiles ? [{ id: 'tiles', type: 'raster', source: 'tiles' } as const] : []),
    {
      id: 'land',
      type: 'fill',
      source: 'states',
      paint: { 'fill-color': colors.ground, 'fill-opacity': hasTiles ? 0 : 1, 'fill-antialias': false },
    },
    {
      id: 'zips-fill',
      type: 'fill',
      source: 'zips',
      paint: {
        'fill-color': byMark({ in: colors.accent, added: colors.green, removed: colors.red }, colors.ink3),
        'fill-opacity': byMark(
          { in: isHovered(0.26, 0.14), added: isHovered(0.36, 0.24), removed: isHovered(0.3, 0.18) },
          isHovered(0.1, 0),
        ),
        'fill-antialias': false,
      },
    },
    {
      id: 'zips-hatch',
      type: 'fill',
      source: 'zips',
      // Shown where there is something to hatch.
      layout: { visibility: 'none' },
      paint: { 'fill-pattern': 'hatch', 'fill-opacity': byMark({ touched: 1 }, 0) },
    },
    {
      id: 'bands-fill',
      type: 'fill',
      source: 'bands',
      paint: { 'fill-color': colors.violet, 'fill-opacity': 0.1, 'fill-antialias': false },
    },
    {
      id: 'counties',
      type: 'line',
      source: 'counties',
      minzoom: 5,
      paint: { 'line-color': colors.lineStrong, 'line-width': 0.6 },
    },
    {
      id: 'zips-line',
      type: 'line',
      source: 'zips',
      paint: {
        'line-color': byMark({ in: colors.accent, added: colors.green, removed: colors.red }, colors.lineStrong),
        'line-width': isHovered(1.8, 0.8),
        'line-opacity': byMark({ in: 0.6, added: 0.9, removed: 0.9 }, 0.6),
      },
    },
    {
      id: 'states-line',
      type: 'line',
      source: 'states',
      paint: { 'line-color': colors.ink3, 'line-width': 0.9, 'line-opacity': 0.7 },
    },
    {
      id: 'bands-line',
      type: 'line',
      source: 'bands',
      paint: { 'line-color': colors.violet, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
    {
      id: 'dots',
      type: 'circle',
      source: 'dots',
      paint: {
        'circle-color': colors.ink,
        'circle-opacity': 0.6,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 5, 0.8, 9, 1.6, 13, 3],
      },
    },
    {
      id: 'zip-points',
      type: 'circle',
      source: 'zip-points',
      minzoom: 7,
      paint: {
        'circle-color': byMark({ in: colors.accent, added: colors.green, removed: colors.red }, colors.surface),
        'circle-radius': isHovered(5, 3.5),
        'circle-stroke-color': byMark({ in: colors.accent, added: colors.green, removed: colors.red }, colors.ink3),
        'circle-stroke-width': 1,
      },
    },
    {
      id: 'names',
      type: 'symbol',
      source: 'names',
      filter: isNamed,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Inter Variable'],
        'text-size': ['interpolate', ['linear'], ['get', 'zips'], 1, 11, 30, 15],
        'symbol-sort-key': ['-', 0, ['get', 'zips']],
        'text-padding': 8,
      },
      paint: { 'text-color': colors.ink2, 'text-halo-color': colors.ground, 'text-halo-width': 1.4 },
    },
  ]
}

/** Which layers of the map a layer of the legend is. Markers are elements, and no layers. */
export const layerIds: Readonly<Record<MapLayer, readonly string[]>> = {
  zips: ['zips-fill', 'zips-line', 'zip-points'],
  touched: ['zips-hatch'],
  swath: ['bands-fill', 'bands-line'],
  contacts: ['dots'],
  locations: [],
  appraisers: [],
}

export const zipLayers = ['zips-fill', 'zip-points'] as const
