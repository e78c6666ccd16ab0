import { rm } from 'node:fs/promises'
import { chromium as browserType, type Browser } from 'playwright'
import { build, preview } from 'vite'
import { chromium } from '../tests/support/chromium.ts'
import { type BenchRow, median, medianRatio, percentile } from './row.ts'

const rows = 100_000
const rounds = 5
const frames = 300
const port = 4691
const root = new URL('./grid-page/', import.meta.url).pathname
const outDir = new URL('../.cache/bench-contacts-grid/', import.meta.url).pathname
const configFile = new URL('../vite.config.ts', import.meta.url).pathname

/** A frame ends when its work is done and not with the display's beat, as in the bench of the intake review. */
const withoutBeat = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

const kinds = ['bare contacts', 'sheet'] as const
type Kind = (typeof kinds)[number]
interface Measured {
  readonly all: number
  readonly change: number
}

/** The grid of contacts with 100,000 rows, beside a bare AG Grid with the same rows in the same browser. */
export async function bench(): Promise<BenchRow[]> {
  const common = { configFile, root, base: './', logLevel: 'error', publicDir: false } as const
  await build({ ...common, build: { outDir, emptyOutDir: true, sourcemap: false } })
  const server = await preview({ ...common, build: { outDir }, preview: { port, host: '127.0.0.1' } })
  const browser = await browserType.launch({ ...chromium(), args: [...chromium().args, ...withoutBeat] })
  try {
    const measured: Record<Kind, Measured[]> = { 'bare contacts': [], sheet: [] }
    // The first round warms the disk and the browser.
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of kinds) {
        const one = await measure(browser, kind)
        if (round > 0) measured[kind].push(one)
      }
    }
    const of = (kind: Kind, what: keyof Measured) => measured[kind].map((one) => one[what])
    const bare = Math.round(median(of('bare contacts', 'change')) * 10) / 10
    const all = Math.round(median(of('sheet', 'all')))
    return [
      {
        name: 'Contacts grid: 500 rows a second change, p95 frame',
        value: median(of('sheet', 'change')),
        unit: 'ms',
        ratio: medianRatio(of('sheet', 'change'), of('bare contacts', 'change')),
        limit: 1.5,
        direction: 'at most',
        note: `bare AG Grid: ${bare} ms; ${rows} rows, median of ${rounds} rounds; all rows after ${all} ms`,
      },
    ]
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

async function measure(browser: Browser, kind: Kind): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(`http://127.0.0.1:${port}/`)
  const { all } = await page.evaluate(([kind, rows]) => window.gridPage.show(kind, rows), [kind, rows] as const)
  const change = await page.evaluate((frames) => window.gridPage.change(500, frames), frames)
  await context.close()
  return { all, change: percentile(change, 0.95) }
}
