import type { FeatureCollection } from 'geojson'
import { mesh } from 'topojson-client'
import { shapesIn, type Topology } from '../../areas/shapes-in.ts'
import countiesAddress from 'us-atlas/counties-10m.json?url'

/** States as areas and the borders of counties, as they ship with the product. */
export async function loadBaseShapes(): Promise<{ states: FeatureCollection; counties: FeatureCollection }> {
  const reply = await fetch(countiesAddress)
  if (!reply.ok) throw new Error(`Shapes of states were answered with ${reply.status}.`)
  const atlas = (await reply.json()) as Topology
  const borders = mesh(atlas, atlas.objects.counties as Parameters<typeof mesh>[1], (a, b) => a !== b)
  return {
    states: { type: 'FeatureCollection', features: shapesIn(atlas, 'states') },
    counties: { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: borders }] },
  }
}
