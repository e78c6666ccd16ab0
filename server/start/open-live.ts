import { channelOf } from '../../contract/push/envelope.ts'
import { hintEvent } from '../../contract/push/hint.ts'
import type { Settings } from '../http/settings.ts'
import { gatherLeaseNews } from '../leases/lease-news.ts'
import { followAssigned } from '../contacts/assigned/follow-assigned.ts'
import { openPresence } from '../presence/open-presence.ts'
import { openPush } from '../push/open-push.ts'
import { pushSettings } from '../push/push-settings.ts'
import type { Observers } from './open-observers.ts'
import type { Report } from './open-log.ts'
import type { StartedDatabase } from './start-database.ts'
import type { Stopping } from './stop.ts'

export type Live = Awaited<ReturnType<typeof openLive>>

/** Push, presence and the news of leases. Nothing runs before `start`. */
export async function openLive(
  settings: Settings,
  { urls, secrets, database }: StartedDatabase,
  observers: Pick<Observers, 'push'>,
  report: Report,
  stopping: Stopping,
) {
  const pushVia = pushSettings(settings, secrets.push)
  const presence = pushVia.kind === 'hub' ? openPresence({ appUrl: urls.app, report }) : null
  const push = await openPush({
    settings: pushVia,
    tailUrl: urls.tail,
    appUrl: urls.app,
    mfaWaived: settings.mfaWaived,
    addresses: settings,
    ...(presence && { presence: presence.rooms }),
    report,
    follow: (events) => viewers.follow(events),
    observe: observers.push,
  })
  const viewers = followAssigned({ database, say: push.say, report })
  const leaseNews = gatherLeaseNews({
    send: (businessId, category, hint) =>
      push.publish([{ channel: channelOf(businessId, category), event: hintEvent, data: JSON.stringify(hint) }]),
  })
  stopping.on('connections', () => {
    leaseNews.stop()
    viewers.stop()
  })
  stopping.on('live', () => Promise.all([push.close(), presence?.close()]))
  return {
    push,
    pushVia,
    leaseNews,
    /** Who is present, of this process's hub; null where a hosted service keeps it. */
    rooms: presence?.rooms ?? null,
    /** How many people this process's pages show as present; null where a hosted service keeps them. */
    people: presence && (() => presence.rooms.ownMembers().reduce((sum, { people }) => sum + people.length, 0)),
    /** Resolves when the log's tail knows where it stands. */
    async start() {
      push.start()
      presence?.start()
      await push.ready
    },
  }
}
