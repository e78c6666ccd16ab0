import { rm } from 'node:fs/promises'
import { type Browser, chromium as browserType } from 'playwright'
import { build, preview } from 'vite'
import { chromium } from '../tests/support/chromium.ts'
import { type BenchRow, median, medianRatio, percentile } from './row.ts'

const rows = 100_000
const rounds = 5
const frames = 300
const port = 4691
const root = new URL('./grid-page/', import.meta.url).pathname
const outDir = new URL('../.cache/bench-panel/', import.meta.url).pathname
const configFile = new URL('../vite.config.ts', import.meta.url).pathname
/** A frame ends when its work is done and not with the display's beat. */
const withoutBeat = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

/** The desk's panel while the cursor moves with the key held down, beside a bare AG Grid with the same rows. */
export async function bench(): Promise<BenchRow[]> {
  const common = { configFile, root, base: './', logLevel: 'error', publicDir: false } as const
  await build({ ...common, build: { outDir, emptyOutDir: true, sourcemap: false } })
  const server = await preview({ ...common, build: { outDir }, preview: { port, host: '127.0.0.1' } })
  const browser = await browserType.launch({ ...chromium(), args: [...chromium().args, ...withoutBeat] })
  try {
    const [bare, desk]: [number[], number[]] = [[], []]
    // The first round warms the disk and the browser.
    for (let round = 0; round <= rounds; round += 1) {
      const [ofBare, ofDesk] = [await measure(browser, 'bare'), await measure(browser, 'desk')]
      if (round === 0) continue
      bare.push(ofBare)
      desk.push(ofDesk)
    }
    return [
      {
        name: 'Record panel follows the cursor with the key held down, p95 frame',
        value: median(desk),
        unit: 'ms',
        ratio: medianRatio(desk, bare),
        limit: 1.5,
        direction: 'at most',
        note: `bare AG Grid: ${Math.round(median(bare) * 10) / 10} ms; ${rows} rows, median of ${rounds} rounds`,
      },
    ]
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

/** Milliseconds in which 95 of 100 frames end. */
async function measure(browser: Browser, kind: 'bare' | 'desk'): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.evaluate(([kind, rows]) => window.gridPage.show(kind, rows), [kind, rows] as const)
  const times = await page.evaluate((frames) => window.gridPage.walk(frames), frames)
  await context.close()
  return percentile(times, 0.95)
}
