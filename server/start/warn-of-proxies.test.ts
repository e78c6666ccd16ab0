import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { expect, test } from 'vitest'
import { warnOfProxies } from './warn-of-proxies.ts'

test('a proxy that is not set is reported once', () => {
  const server = new EventEmitter()
  const reported: string[] = []
  warnOfProxies(server as Server, (message) => reported.push(message))
  server.emit('request', { headers: {} })
  expect(reported).toEqual([])
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  server.emit('request', forwarded)
  server.emit('request', forwarded)
  expect(reported).toEqual([expect.stringMatching(/TRUSTED_PROXIES is 0/)])
  expect(server.listenerCount('request')).toBe(0)
})
