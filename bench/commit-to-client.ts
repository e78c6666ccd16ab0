import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { OwnPostgres } from '../tests/faults/own-postgres.ts'
import { withOwner } from '../tests/support/with-owner.ts'

/** PostgreSQL can say when a transaction was committed, once it is asked to keep that; which takes a new start. */
export async function keepCommitTimes(postgres: OwnPostgres, databaseUrl: string) {
  await withOwner(databaseUrl, (owner) => owner.query('alter system set track_commit_timestamp = on'))
  await postgres.kill9()
}

/** The time of this machine in milliseconds, as the database has it, too. */
export const timeNow = () => performance.timeOrigin + performance.now()

/** When each event was committed, by its id, in milliseconds since 1970. */
export async function commitTimes(databaseUrl: string, ids: readonly number[]): Promise<Map<number, number>> {
  return withOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string; at: string }>(
      'select id, extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as at from events where id = any($1)',
      [ids],
    )
    return new Map(rows.map(({ id, at }) => [Number(id), Number(at)]))
  })
}

/** Milliseconds from a bare server to each of its watchers. */
export async function bareHop(
  bytes: number,
  { watchers, messages, aSecond }: { readonly watchers: number; readonly messages: number; readonly aSecond: number },
): Promise<number[]> {
  const server = fork(new URL('bare-hop.ts', import.meta.url))
  const [port] = (await once(server, 'message')) as [number]
  const hops: number[] = []
  const sockets = await Promise.all(
    Array.from({ length: watchers }, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`)
      socket.on('message', (raw: Buffer) => {
        hops.push(timeNow() - (JSON.parse(raw.toString()) as { sentAt: number }).sentAt)
      })
      await once(socket, 'open')
      return socket
    }),
  )
  await paced(Array.from({ length: messages }), aSecond, async () => server.send(bytes))
  await setTimeout(500)
  for (const socket of sockets) socket.terminate()
  server.disconnect()
  return hops
}

/** Begins one piece of work after the other at an even pace, whether those before are done or not. */
export async function paced<T>(
  items: readonly T[],
  aSecond: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const began = performance.now()
  const running: Promise<unknown>[] = []
  for (const [index, item] of items.entries()) {
    await setTimeout(Math.max(0, began + (index * 1000) / aSecond - performance.now()))
    running.push(work(item))
  }
  await Promise.all(running)
}
