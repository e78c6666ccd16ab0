import { getClientSettings } from '../../contract/calls/get-client-settings.ts'
import type { Settings } from '../http/settings.ts'
import { route } from '../http/route.ts'
import type { PushSettings } from './push-settings.ts'

/** What a browser must know before sign-in. No secret is among it: the key only names the application. */
export function getClientSettingsRoute(
  productName: string,
  push: PushSettings,
  maintenance = false,
  elsewhere: Settings['elsewhere'] = { messages: null, supplements: null },
  map: Pick<Settings, 'mapTiles' | 'googleMapsKey'> = { mapTiles: null, googleMapsKey: null },
) {
  return route(getClientSettings, async () => ({
    product_name: productName,
    maintenance,
    elsewhere,
    map: { tiles: map.mapTiles, google: map.googleMapsKey === null ? null : { key: map.googleMapsKey } },
    push: forBrowser(push),
  }))
}

function forBrowser(push: PushSettings) {
  if (push.kind === 'ably') return { kind: 'ably', auth_path: '/api/push/token' } as const
  if (push.kind === 'hub') return { kind: 'pusher', key: push.key, cluster: 'embedded', host: null } as const
  return { kind: 'pusher', key: push.key, cluster: push.cluster, host: push.api?.host ?? '' } as const
}
