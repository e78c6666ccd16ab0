import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getMe } from '../../contract/calls/get-me.ts'
import type { SentClaim } from '../../contract/calls/ingest-claims.ts'
import type { Role } from '../../contract/people/roles.ts'
import type { Session } from '../../machines/auth/auth.events.ts'
import { roleUrls } from '../../server/db/roles.ts'
import { openPush, type Push } from '../../server/push/open-push.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp } from '../../server/testing/test-app.ts'
import { reviewerOfOps } from '../api/able.ts'

/** The app on a database of its own, with tail and hub, two reviewers (admin and ops) and a claim to be ingested. */
export async function startServer() {
  let push: Push | undefined
  const world = await openTestApp({
    safeCursor: () => push?.position() ?? 0,
    onCommitted: () => push?.wake(),
  })
  const settings = { kind: 'hub', key: 'test', secret: 'test-secret' } as const
  const { tail, app } = roleUrls(world.ownerUrl)
  push = await openPush({ settings, tailUrl: tail, appUrl: app, mfaWaived: false })
  push.start()
  await push.ready
  const sockets = createServer()
  sockets.on('upgrade', (request, stream, head) => {
    if (!push?.handleUpgrade(request, stream, head)) stream.destroy()
  })
  await new Promise<void>((resolve) => sockets.listen(0, '127.0.0.1', resolve))
  const desk = new Desk(await world.as('admin'))
  const event = (await desk.storm()).id
  const { id } = await desk.receiveOne()
  const call_center_id = world.mine.people.call_center.id
  await reviewerOfOps(world)
  const claim: SentClaim = { id, action: 'create_new', event, call_center_id }
  return {
    claim,
    commandId: randomUUID(),
    /** Where the hub listens: host and port. */
    host: `127.0.0.1:${(sockets.address() as AddressInfo).port}`,
    fetch: async (request: Request) => world.app.fetch(request),
    async sessionOf(role: Role): Promise<Session> {
      const caller = await world.as(role)
      const { user } = await caller.ok(getMe)
      return { access_token: caller.token ?? '', expires_at: Date.now() + 3_600_000, user }
    },
    async [Symbol.asyncDispose]() {
      await push?.close()
      sockets.closeAllConnections()
      await new Promise((resolve) => sockets.close(resolve))
      await world[Symbol.asyncDispose]()
    },
  }
}
