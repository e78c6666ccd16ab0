import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { faded, zipFills, zipLines } from '../zip-colors.ts'
import type { MapLayer } from '../maps-service.ts'
import type { MapColors } from '../map-colors.ts'

type Value = string | number | ExpressionSpecification

/** A value by what a ZIP code is marked as, and another for those that are not. */
const byMark = (values: Partial<Record<'in' | 'added' | 'removed' | 'touched', Value>>, otherwise: Value) =>
  [
    'match',
    ['coalesce', ['feature-state', 'mark'], ['get', 'mark'], ''],
    ...Object.entries(values).flat(),
    otherwise,
  ] as unknown as ExpressionSpecification

const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]
/** A place that is named at this zoom. */
const isNamed: ExpressionSpecification = ['all', ['!', isKind('state')], ['<=', ['get', 'from'], ['zoom']]]

/**
 * Layers from the ground up. Those of ZIP codes have their mark as a property, and what was changed since in feature
 * state: a click redraws no shape, and thousands of marks cost no state. The shape under the pointer is a source of its
 * own, so that no other shape has to be asked about the pointer.
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
        'fill-color': byMark(zipFills(colors), faded(colors.ink3, 0)),
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
      // Before, they would be lost among the lines of ZIP codes.
      minzoom: 7,
      paint: { 'line-color': colors.lineStrong, 'line-width': 0.6 },
    },
    {
      id: 'zips-line',
      type: 'line',
      source: 'zips',
      paint: {
        'line-color': byMark(zipLines(colors).marked, zipLines(colors).plain),
        'line-width': 0.8,
      },
    },
    {
      id: 'interstates',
      type: 'line',
      source: 'interstates',
      minzoom: 4,
      // Straight between towns: nearer, one would take them for the road itself.
      maxzoom: 11,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colors.accent, 'line-width': 1.4, 'line-opacity': 0.4 },
    },
    {
      id: 'hovered-fill',
      type: 'fill',
      source: 'hovered',
      paint: { 'fill-color': faded(colors.ink3, 0.14), 'fill-antialias': false },
    },
    { id: 'hovered-line', type: 'line', source: 'hovered', paint: { 'line-color': colors.ink3, 'line-width': 1.8 } },
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
      id: 'bands-name',
      type: 'symbol',
      source: 'bands',
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'label'],
        'text-font': ['Inter Variable'],
        'text-size': 12,
        'symbol-spacing': 320,
        'text-keep-upright': true,
      },
      paint: { 'text-color': colors.violet, 'text-halo-color': colors.ground, 'text-halo-width': 1.6 },
    },
    {
      id: 'stops-line',
      type: 'line',
      source: 'stops',
      paint: { 'line-color': colors.ink, 'line-width': 1.2, 'line-opacity': 0.7, 'line-dasharray': [2, 2] },
    },
    {
      id: 'stops',
      type: 'circle',
      source: 'stops',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-color': colors.surface,
        'circle-radius': 3.5,
        'circle-stroke-color': colors.ink,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'zip-points',
      type: 'circle',
      source: 'zip-points',
      minzoom: 7,
      paint: {
        'circle-color': byMark({ in: colors.accent, added: colors.green, removed: colors.red }, colors.surface),
        'circle-radius': 3.5,
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
        'text-size': ['get', 'size'],
        'symbol-sort-key': ['get', 'order'],
        'text-padding': 8,
      },
      paint: {
        'text-color': ['case', isKind('interstate'), colors.accent, colors.ink2],
        'text-halo-color': colors.ground,
        'text-halo-width': 1.4,
      },
    },
    {
      id: 'state-names',
      type: 'symbol',
      source: 'names',
      filter: isKind('state'),
      // Nearer, the whole view lies in one or two states.
      maxzoom: 7,
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': ['Inter Variable'],
        'text-size': ['get', 'size'],
        'text-letter-spacing': 0.12,
        'text-max-width': 7,
        'text-padding': 4,
      },
      paint: { 'text-color': colors.ink3, 'text-halo-color': colors.ground, 'text-halo-width': 1.4 },
    },
  ]
}

/** Which layers of the map a layer of the legend is. Markers are elements, and none of them. */
export const layerIds: Readonly<Record<MapLayer, readonly string[]>> = {
  zips: ['zips-fill', 'zips-line', 'zip-points'],
  touched: ['zips-hatch'],
  swath: ['bands-fill', 'bands-line', 'bands-name'],
  contacts: ['dots'],
  locations: [],
  appraisers: ['stops-line', 'stops'],
}

export const zipLayers = ['zips-fill', 'zip-points'] as const

/**
 * Sources with what each costs: a buffer as wide as its lines, fewer points on borders that are only looked at, and no
 * more tiles than its detail needs. A tile beyond `maxzoom` is drawn larger.
 */
export const sources = {
  states: { buffer: 8, tolerance: 1, maxzoom: 8 },
  counties: { buffer: 8, tolerance: 1, maxzoom: 8 },
  zips: { buffer: 8, tolerance: 0.5, maxzoom: 10, promoteId: 'zipcode' },
  'zip-points': { buffer: 16, maxzoom: 8, promoteId: 'zipcode' },
  interstates: { buffer: 8, tolerance: 0.5, maxzoom: 8 },
  bands: { buffer: 8, maxzoom: 10 },
  names: { maxzoom: 6 },
  stops: { buffer: 16, maxzoom: 8 },
  hovered: { buffer: 16, maxzoom: 12 },
} as const
export type SourceName = keyof typeof sources
