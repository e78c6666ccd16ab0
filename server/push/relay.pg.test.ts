import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { roleUrls } from '../db/roles.ts'
import type { Message } from './publisher.ts'
import { openRelay } from './relay.ts'

const message: Message = { channel: 'private-business-a-intake_item', event: 'hint', data: '{"kind":"leases"}' }

test('what one process says the others hear, once each, and again after their connections broke', async () => {
  await using own = await createTestDatabase()
  const { app } = roleUrls(own.url)
  const received = { a: vi.fn<(some: readonly Message[]) => void>(), b: vi.fn<(some: readonly Message[]) => void>() }
  const a = openRelay({ appUrl: app, receive: received.a, againMs: 20 })
  const b = openRelay({ appUrl: app, receive: received.b, againMs: 20 })
  try {
    b.start()
    const receives = () =>
      vi.waitFor(
        () => {
          a.send([message])
          expect(received.b).toHaveBeenCalled()
        },
        { timeout: 10_000, interval: 30 },
      )
    await receives()
    expect(received.b).toHaveBeenCalledWith([message])
    expect(received.a).not.toHaveBeenCalled()

    const owner = new pg.Client(own.url)
    await owner.connect()
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'claimfront hints' and datname = current_database()`,
    )
    await owner.end()
    received.b.mockClear()
    await receives()
  } finally {
    await Promise.all([a.close(), b.close()])
  }
})
