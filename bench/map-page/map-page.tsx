import '../../src/shared/ui/theme.css.ts'
import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { createRoot } from 'react-dom/client'
import { joinStates, loadState, statesOfZips, type ZipArea } from '../../src/features/event-map/areas/zip-areas.ts'
import { EventMapView } from '../../src/features/event-map/components/event-map-view.tsx'
import { zipShapes } from '../../src/features/event-map/maps-service/shapes.ts'
import { openOfflineMaps } from '../../src/features/event-map/maps-service/offline-maps.ts'

/** A map with the shapes alone, and the map of an event with all that it shows. */
export type ShownMap = 'bare' | 'event'

/** What the bench asks of this page. */
export interface MapPage {
  /**
   * Shows the ZIP codes of an event and those beside them, more than 5,000 shapes on both maps, and in the map of the
   * event 100,000 contacts.
   */
  show: (kind: ShownMap) => Promise<{ shapes: number; contacts: number }>
  /** Milliseconds of each frame, drawn to its end, while the map is dragged, then zoomed in and out. */
  move: (frames: number) => Promise<number[]>
}
declare global {
  interface Window {
    mapPage: MapPage
  }
}

/** The event has their ZIP codes; with those beside them there are more than 5,000 shapes. */
const states = ['48', '40', '20', '22']
const contacts = 100_000
/** What both maps look at before they are moved. */
const view = { center: [-97, 34] as [number, number], zoom: 5.1 }

// The map of an event hands out no map: the one that gets a control is it.
let map: MapLibre | null = null
const hold = (one: MapLibre) => {
  map = one
}
const addControl = MapLibre.prototype.addControl
MapLibre.prototype.addControl = function (this: MapLibre, ...given) {
  hold(this)
  return addControl.apply(this, given)
}

/**
 * The moment at which the next frame of the map is drawn. A pixel of it is read back: without that, the frame's commands
 * would only be queued, and drawn at some time after the measurement.
 */
const frame = () =>
  new Promise<number>((resolve) => {
    map?.once('render', () => {
      const gl = map?.getCanvas().getContext('webgl2')
      gl?.bindFramebuffer(gl.FRAMEBUFFER, null)
      gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
      resolve(performance.now())
    })
    map?.triggerRepaint()
  })

/** Shapes come in several turns; all are drawn when a whole second asks for no tile. Frames are not asked for meanwhile. */
async function untilDrawn() {
  for (let still = 0; still < 10; still += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (!map?.loaded() || !map.areTilesLoaded()) still = -1
  }
}

window.mapPage = {
  async show(kind) {
    const areasIn = async (some: readonly string[]) => joinStates(await Promise.all(some.map(loadState))).areas
    const zipcodes = (await areasIn(states)).map(({ zipcode }) => zipcode)
    // The map of an event has the ZIP codes beside those of the event too, so that they can be chosen.
    const shapes = await areasIn(statesOfZips(zipcodes))
    const place = document.getElementById('root') as HTMLElement
    if (kind === 'bare') showBare(place, shapes)
    else showEvent(place, zipcodes)
    await untilDrawn()
    map?.jumpTo(view)
    await untilDrawn()
    return { shapes: shapes.length, contacts: kind === 'bare' ? 0 : contacts }
  },

  async move(frames) {
    const canvas = map?.getCanvas()
    if (!canvas) throw new Error('There is no map.')
    const send = (type: string, x: number, buttons: number) =>
      canvas.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: x, clientY: 420, buttons, button: 0 }))
    const times: number[] = []
    const measure = async (work: (n: number) => void) => {
      let before = await frame()
      for (let n = 0; n < frames; n += 1) {
        work(n)
        const now = await frame()
        times.push(now - before)
        before = now
      }
    }
    send('mousedown', 500, 1)
    await measure((n) => send('mousemove', 500 + 160 * Math.sin(n / 9), 1))
    send('mouseup', 500, 0)
    await measure((n) => {
      const deltaY = n % 10 < 5 ? -60 : 60
      canvas.dispatchEvent(new WheelEvent('wheel', { bubbles: true, clientX: 520, clientY: 420, deltaY }))
    })
    return times
  },
}

function showBare(container: HTMLElement, areas: readonly ZipArea[]) {
  setWorkerUrl(workerAddress)
  const bare = new MapLibre({
    container,
    bounds: [-106.6, 25.8, -89, 40.6],
    attributionControl: false,
    style: {
      version: 8,
      sources: { zips: { type: 'geojson', data: zipShapes(areas) } },
      layers: [
        { id: 'background', type: 'background', paint: { 'background-color': '#eceff3' } },
        { id: 'fill', type: 'fill', source: 'zips', paint: { 'fill-color': '#2f5bd7', 'fill-opacity': 0.14 } },
        { id: 'line', type: 'line', source: 'zips', paint: { 'line-color': '#2f5bd7', 'line-width': 0.8 } },
      ],
    },
  })
  bare.addControl({ onAdd: () => document.createElement('div'), onRemove: () => {} })
}

function showEvent(place: HTMLElement, zipcodes: string[]) {
  const each = Math.ceil(contacts / zipcodes.length)
  const counts = zipcodes.map((zipcode) => ({ zipcode, contacts: each, to_book: 4 }))
  const nothing = async () => {
    throw new Error('Nothing is sent from here.')
  }
  createRoot(place).render(
    <EventMapView
      api={{ read: nothing, setZipcodes: nothing, setSwath: nothing }}
      service={openOfflineMaps()}
      storm={{ id: 'storm', title: 'Hail', zipcodes, version: 1 }}
      others={[]}
      map={{ contacts: counts, waiting_claims: [], locations: [], appraisers: [] }}
      mapError={null}
      mayEdit
      onChanged={() => {}}
    />,
  )
}
