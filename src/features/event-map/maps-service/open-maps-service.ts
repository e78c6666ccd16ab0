import { clientSettings } from '../../../shared/api/client-settings.ts'
import type { MapsService } from './maps-service.ts'
import { openOfflineMaps } from './offline-maps.ts'

/** The maps service that the server is set to have. Without its word the shapes that ship with the product do. */
export async function openMapsService(): Promise<MapsService> {
  const settings = await clientSettings().catch(() => null)
  const offline = openOfflineMaps(settings?.map.tiles ?? null)
  const key = settings?.map.google?.key
  if (!key) return offline
  const { openGoogleMaps } = await import('./google/google-maps.ts')
  return openGoogleMaps(key, offline)
}
