import type { Database } from '../db/database.ts'
import { type Visibility, visibility as manifestVisibility } from '../events/visible-rows.ts'
import type { Route } from '../http/route.ts'
import { authenticateUserRoute } from './authenticate-user.route.ts'
import { authorizeChannelRoute } from './authorize-channel.route.ts'
import type { PushSettings } from './push-settings.ts'
import { requestPushTokenRoute } from './request-push-token.route.ts'

/** What lets browsers in where they listen, by whichever service. */
export function pushRoutes(
  settings: PushSettings,
  database: Database,
  visibility: Visibility = manifestVisibility,
): Route[] {
  return [
    authorizeChannelRoute(settings, visibility),
    authenticateUserRoute(settings, database),
    requestPushTokenRoute(settings, database, visibility),
  ]
}
