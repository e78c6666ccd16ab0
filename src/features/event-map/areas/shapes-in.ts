import type { Feature, FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'

export type Topology = Parameters<typeof feature>[0]

/** Shapes of a collection in a topology, by its name there. */
export function shapesIn(topology: Topology, name: string): Feature[] {
  const shapes = feature(topology, name) as Feature | FeatureCollection
  return 'features' in shapes ? shapes.features : [shapes]
}
