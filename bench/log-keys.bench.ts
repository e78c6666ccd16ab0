import { rm } from 'node:fs/promises'
import { type Browser, chromium as browserType } from 'playwright'
import { build, preview } from 'vite'
import { chromium } from '../tests/support/chromium.ts'
import { type BenchRow, median, medianRatio, percentile } from './row.ts'

const rounds = 5
const keys = 200
const port = 4694
const root = new URL('./log-page/', import.meta.url).pathname
const outDir = new URL('../.cache/bench-log/', import.meta.url).pathname
const configFile = new URL('../vite.config.ts', import.meta.url).pathname
/** A frame ends when its work is done and not with the display's beat (`grid.bench.ts`). */
const withoutBeat = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

type Kind = 'bare' | 'log'

/** A key typed into a production log, beside one typed into a form of as many fields that does nothing else. */
export async function bench(): Promise<BenchRow[]> {
  const common = { configFile, root, base: './', logLevel: 'error', publicDir: false } as const
  await build({ ...common, build: { outDir, emptyOutDir: true, sourcemap: false } })
  const server = await preview({ ...common, build: { outDir }, preview: { port, host: '127.0.0.1' } })
  const browser = await browserType.launch({ ...chromium(), args: [...chromium().args, ...withoutBeat] })
  try {
    const measured: Record<Kind, number[]> = { bare: [], log: [] }
    // The first round warms the disk and the browser.
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of ['bare', 'log'] as const) {
        const p95 = percentile(await type(browser, kind), 0.95)
        if (round > 0) measured[kind].push(p95)
      }
    }
    return [
      {
        name: 'Production log: a key in a form of 60 fields, p95 to the end of its frame',
        value: median(measured.log),
        unit: 'ms',
        ratio: medianRatio(measured.log, measured.bare),
        limit: 1.5,
        direction: 'at most',
        note: `bare form: ${median(measured.bare).toFixed(1)} ms; ${keys} keys, median of ${rounds} rounds`,
      },
    ]
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

async function type(browser: Browser, kind: Kind): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.evaluate((what) => window.logPage.show(what), kind)
  const times = await page.evaluate((count) => window.logPage.type(count), keys)
  await context.close()
  return times
}
