import type { FeatureCollection } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import countiesAddress from 'us-atlas/counties-10m.json?url'

type Atlas = Topology<{ states: GeometryCollection; counties: GeometryCollection }>

/** States as areas and the borders of counties, as they ship with the product. */
export async function loadBaseShapes(): Promise<{ states: FeatureCollection; counties: FeatureCollection }> {
  const reply = await fetch(countiesAddress)
  if (!reply.ok) throw new Error(`Shapes of states were answered with ${reply.status}.`)
  const atlas = (await reply.json()) as Atlas
  const borders = mesh(atlas, atlas.objects.counties, (a, b) => a !== b)
  return {
    states: feature(atlas, atlas.objects.states) as FeatureCollection,
    counties: { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: borders }] },
  }
}
