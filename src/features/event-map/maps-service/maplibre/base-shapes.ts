import type { Feature, FeatureCollection } from 'geojson'
import { mesh } from 'topojson-client'
import countiesAddress from 'us-atlas/counties-10m.json?url'
import statesAddress from 'us-atlas/states-10m.json?url'
import { shapesIn, type Topology } from '../../areas/shapes-in.ts'

async function loadAtlas(address: string): Promise<Topology> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`Shapes of states were answered with ${reply.status}.`)
  return (await reply.json()) as Topology
}

/** States as areas with their names, as they ship with the product. */
export async function loadStateShapes(): Promise<Feature[]> {
  return shapesIn(await loadAtlas(statesAddress), 'states')
}

/** The borders of counties: seven times the size of the states, and of no use before one has zoomed in. */
export async function loadCountyShapes(): Promise<FeatureCollection> {
  const atlas = await loadAtlas(countiesAddress)
  const borders = mesh(atlas, atlas.objects.counties as Parameters<typeof mesh>[1], (a, b) => a !== b)
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: borders }] }
}
