import { type CDPSession, chromium as browserType } from 'playwright'
import { chromium } from '../tests/support/chromium.ts'
import { type BenchRow, median } from './row.ts'

/** 400 kbit/s, 400 ms there and back, and a quarter of the processor. */
const line = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const slowdown = 4
const loads = 5
const limitMs = 3000

interface TraceEvent {
  readonly name: string
  /** Microseconds. */
  readonly ts: number
  readonly args: { readonly data?: { readonly url?: string; readonly requestId?: string } }
}

/**
 * A page on a cheap phone with one bar, by the browser's own trace: from the first byte of its HTML until it is painted
 * with its styles, its form is whole and its script has run. Written down, and asserted nowhere.
 */
export async function slowPhone(address: string): Promise<BenchRow> {
  const browser = await browserType.launch(chromium())
  try {
    const times: Usable[] = []
    for (let load = 0; load < loads; load += 1) {
      // Nothing is kept from the load before: a claimant opens the link once.
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', line)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      times.push(usableBy(await traceOf(session, () => page.goto(address)), address))
      await context.close()
    }
    const usable = median(times.map((one) => one.usable))
    const painted = median(times.map((one) => one.painted))
    return {
      name: 'The same page on slow 3G, until it is usable',
      value: usable,
      unit: 'ms',
      ratio: usable / limitMs,
      limit: 1,
      direction: 'at most',
      note: `of ${limitMs} ms from the first byte, at 400 kbit/s, 400 ms and a quarter of the processor; painted after ${painted.toFixed(0)} ms; by the browser’s trace`,
    }
  } finally {
    await browser.close()
  }
}

/** Milliseconds from the first byte of the page. */
interface Usable {
  readonly painted: number
  readonly usable: number
}

async function traceOf(session: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'loading', 'blink.user_timing'] },
  })
  await work()
  const over = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await over
  return events
}

function usableBy(events: readonly TraceEvent[], address: string): Usable {
  const at = (name: string, from = 0) => events.find((one) => one.name === name && one.ts >= from)?.ts ?? Number.NaN
  const sent = events.find(({ name, args }) => name === 'ResourceSendRequest' && args.data?.url === address)
  const request = sent?.args.data?.requestId
  const firstByte =
    events.find(({ name, args }) => name === 'ResourceReceiveResponse' && args.data?.requestId === request)?.ts ??
    Number.NaN
  const painted = (at('firstContentfulPaint', firstByte) - firstByte) / 1000
  // The script is deferred: it has run when the content is loaded.
  const loaded = (at('domContentLoadedEventEnd', firstByte) - firstByte) / 1000
  return { painted, usable: Math.max(painted, loaded) }
}
