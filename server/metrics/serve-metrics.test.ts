import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import type { Figures } from './figures.ts'
import { createMetrics } from './metrics.ts'
import { metricsServer, mountMetrics } from './serve-metrics.ts'

const token = 'a-token-of-a-monitor'
const metrics = createMetrics()
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function listening(own: string | null) {
  const server = metricsServer(own, metrics.registry).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return (path: string, authorization?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { connection: 'close', ...(authorization && { authorization }) },
    })
}

test('on the product’s port they are for who has the token, and without one they are not there', async () => {
  const asked = async (own: string | null, authorization?: string) => {
    const app = new Hono()
    mountMetrics(app, own, metrics.registry)
    app.all('*', (context) => context.text('page'))
    return app.request('/metrics', { headers: authorization ? { authorization } : {} })
  }
  expect((await asked(null)).status).toBe(404)
  expect((await asked(null, 'Bearer null')).status).toBe(404)
  for (const wrong of [undefined, 'Bearer ', 'Bearer wrong', token, `Basic ${token}`, `Bearer ${token}x`])
    expect([wrong, (await asked(token, wrong)).status]).toEqual([wrong, 401])
  const reply = await asked(token, `Bearer ${token}`)
  expect(await reply.text()).toContain('process_cpu_user_seconds_total')
  expect(reply.headers.get('content-type')).toContain('version=0.0.4')
})

test('a port of their own has nothing else, and asks for the token where one is set', async () => {
  const open = await listening(null)
  expect(await (await open('/metrics')).text()).toContain('nodejs_eventloop_lag_seconds')
  for (const path of ['/', '/metricsx', '/api/healthz']) expect([path, (await open(path)).status]).toEqual([path, 404])
  const closed = await listening(token)
  expect((await closed('/metrics')).status).toBe(401)
  expect((await closed('/metrics', `Bearer ${token}`)).status).toBe(200)
})

test('a figure that is not known is missing, and not zero', async () => {
  const own = createMetrics()
  let figures: Figures | null = null
  own.watch({
    keeper: { current: async () => ({ figures, at: 0, failures: 3 }) },
    position: () => 90,
    pool: () => ({ used: 2, idle: 1, waiting: 4, max: 12 }),
    hub: () => ({ sockets: 5, channels: 6, subscriptions: 7, frames: 8 }),
    people: () => 3,
  })
  const before = await own.registry.metrics()
  expect(before).not.toMatch(/^claimfront_(tail_lag_events|jobs|claims_waiting) /m)
  expect(before).toContain('claimfront_figures_failures_total 3')
  expect(before).toContain('claimfront_database_waiting 4')
  expect(before).toContain('claimfront_push_messages_total 8')
  const jobs = { jobs_ready: 1, jobs_scheduled: 0, jobs_running: 0, jobs_given_up: 2, oldest_ready_seconds: 3 }
  const messages = { mail_waiting: 1, sms_waiting: 0, mail_failed: 0, sms_failed: 0, oldest_waiting_seconds: 4 }
  figures = { head: 100, behind_seconds: 12, claims_waiting: 346, ...jobs, ...messages }
  const after = await own.registry.metrics()
  expect(after).toContain('claimfront_tail_lag_events 10')
  expect(after).toContain('claimfront_tail_lag_seconds 12')
  expect(after).toContain('claimfront_jobs{state="given up"} 2')
})
