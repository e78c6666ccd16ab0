import type { MapsService, MapSurface } from '../../../src/features/event-map/maps-service/maps-service.ts'
import { openOfflineMaps } from '../../../src/features/event-map/maps-service/offline-maps.ts'

/** A map that shows nothing, and is done with its areas when a test says so. */
export function stillMaps() {
  let finish = () => {}
  const drawn = new Promise<void>((resolve) => {
    finish = resolve
  })
  const nothing = () => {}
  const surface: MapSurface = {
    showZips: () => drawn,
    markZips: nothing,
    showBands: nothing,
    showDots: nothing,
    showLocations: nothing,
    showAppraisers: nothing,
    setVisible: nothing,
    setTool: nothing,
    zoomBy: nothing,
    fit: nothing,
    repaint: nothing,
    close: nothing,
  }
  const service: MapsService = {
    ...openOfflineMaps(),
    prepare: nothing,
    openMap: async (element) => {
      element.dataset.testid = 'map'
      return surface
    },
  }
  return { service, finish }
}
