import { rm } from 'node:fs/promises'
import { chromium as browserType, type Browser } from 'playwright'
import { build, preview } from 'vite'
import { chromium } from '../tests/support/chromium.ts'
import { type BenchRow, median, medianRatio, percentile } from './row.ts'
import type { ShownMap } from './map-page/map-page.tsx'

const rounds = 3
/** Without a graphics card one takes half a second. */
const frames = 20
const address = 'http://127.0.0.1:4691/'
const root = new URL('./map-page/', import.meta.url).pathname
const outDir = new URL('../.cache/bench-map/', import.meta.url).pathname
const configFile = new URL('../vite.config.ts', import.meta.url).pathname

/** A frame ends when its work is done and not with the display's beat, as in the bench of the grid. */
const withoutBeat = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

/** The map of an event with 5,000 ZIP shapes and 100,000 contacts, beside a bare MapLibre map with the same shapes. */
export async function bench(): Promise<BenchRow[]> {
  const common = { configFile, root, base: './', logLevel: 'error', publicDir: false } as const
  await build({ ...common, build: { outDir, emptyOutDir: true, sourcemap: false } })
  const server = await preview({ ...common, build: { outDir }, preview: { port: 4691, host: '127.0.0.1' } })
  const own = chromium({ drawsMaps: true })
  const browser = await browserType.launch({ ...own, args: [...own.args, ...withoutBeat] })
  let shapes = 0
  try {
    const measured: Record<ShownMap, number[]> = { bare: [], event: [] }
    // The first round warms the disk and the browser.
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of ['bare', 'event'] as const) {
        const one = await measure(browser, kind)
        shapes = one.shapes
        if (round > 0) measured[kind].push(one.p95)
      }
    }
    const bare = Math.round(median(measured.bare) * 10) / 10
    return [
      {
        name: 'Map: pan and zoom with 5,000 ZIP shapes and 100,000 contacts, p95 frame',
        value: median(measured.event),
        unit: 'ms',
        ratio: medianRatio(measured.event, measured.bare),
        limit: 1.5,
        direction: 'at most',
        note: `bare MapLibre map with the same ${shapes.toLocaleString('en-US')} shapes, size and view: ${bare} ms; a frame ends when it is drawn; drawn without a graphics card, median of ${rounds} rounds`,
      },
    ]
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

async function measure(browser: Browser, kind: ShownMap): Promise<{ p95: number; shapes: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(180_000)
  await page.goto(address)
  await page.waitForFunction(() => 'mapPage' in window)
  const shown = await page.evaluate((kind) => window.mapPage.show(kind), kind)
  if (shown.shapes < 5000) throw new Error(`The map shows ${shown.shapes} ZIP codes.`)
  const times = await page.evaluate((frames) => window.mapPage.move(frames), frames)
  await context.close()
  return { p95: percentile(times, 0.95), shapes: shown.shapes }
}
