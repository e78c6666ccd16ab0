import type { MapsService } from '../maps-service.ts'
import type { GoogleLibrary } from './google-library.ts'
import { googlePlaces } from './google-places.ts'
import { GoogleSurface } from './google-surface.ts'
import { loadGoogle } from './load-google.ts'

/**
 * Google's map and places. ZIP codes, swaths and their overlap are those that ship with the product: Google has no areas
 * of ZIP codes that one may compute with.
 */
export function openGoogleMaps(
  key: string,
  offline: MapsService,
  load: (key: string) => Promise<GoogleLibrary> = loadGoogle,
): MapsService {
  return {
    prepare: () => void load(key).catch(() => {}),
    openMap: async (element, options) => new GoogleSurface(await load(key), element, options),
    places: googlePlaces(() => load(key), offline.places),
    geometry: offline.geometry,
    // Google's map shows its own.
    credit: '',
    close: () => offline.close(),
  }
}
