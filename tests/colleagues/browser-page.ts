import { setTimeout as wait } from 'node:timers/promises'
import { authorizeChannel } from '../../contract/calls/authorize-channel.ts'
import { getClientSettings } from '../../contract/calls/get-client-settings.ts'
import { readLog } from '../../contract/calls/read-log.ts'
import type { Topic } from '../../contract/push/envelope.ts'
import type { ColleaguePage } from '../../server/demo/colleagues/colleague.ts'
import { createLive } from '../../src/shared/live/connection.ts'
import { pusherTransport } from '../../src/shared/live/pusher-transport.ts'
import type { ApiClient } from '../faults/api-client.ts'
import type { Diary } from './diary.ts'

interface Opened {
  readonly email: string
  readonly topic: Topic
  readonly signedIn: () => Promise<ApiClient>
}

/** The page of a topic with the browser's own live connection and presence, which follows from where the log is now. */
export async function openBrowserPage(
  origin: string,
  diary: Diary,
  { email, topic, signedIn }: Opened,
): Promise<ColleaguePage> {
  const name = `${email} ${topic}`
  const client = await signedIn()
  const { push } = await client.ok(getClientSettings, {})
  if (push.kind !== 'pusher') throw new Error('colleagues follow a server that pushes over its own hub')
  const { cursor } = await client.ok(readLog, { query: `?topic=${topic}` })
  diary.beginPage(name, topic, cursor)
  const live = createLive({
    businessId: client.businessId,
    personId: client.personId,
    transport: pusherTransport({
      key: push.key,
      cluster: push.cluster,
      host: new URL(origin).host,
      isSecure: origin.startsWith('https:'),
      retryAfter: 300,
      authorize: async (socket_id, channel_name) =>
        (await signedIn()).ok(authorizeChannel, { body: { socket_id, channel_name } }),
    }),
    pull: async (of, after) => (await signedIn()).ok(readLog, { query: `?topic=${of}&after=${after}` }),
    silentAfter: 6000,
    reloadAll: () => diary.fault('the server has another log'),
  })
  live.subscribe(topic, {
    cursor,
    apply: (events) =>
      diary.notePage(
        name,
        events.map(({ id }) => id),
      ),
  })
  const presence = live.enter(topic, { members: () => {} })
  return {
    showCursor: (at) => presence.setCursor(at),
    pause: () => live.pause(),
    resume: () => live.resume(),
    async close() {
      const reader = await signedIn()
      const head = await reader.ok(readLog, { query: `?topic=${topic}` })
      const last = async () => (await diary.eventsOf(reader, topic)).findLast(({ id }) => id <= head.cursor)?.id ?? 0
      const until = Date.now() + 20_000
      while (diary.cursorOf(name) < (await last()) && Date.now() < until) await wait(100)
      diary.endPage(name, head.cursor)
      presence.leave()
      live.close()
    },
  }
}
