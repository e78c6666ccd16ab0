import { rm } from 'node:fs/promises'
import { chromium as browserType, type Browser } from 'playwright'
import { build, preview } from 'vite'
import { chromium } from '../tests/support/chromium.ts'
import { type BenchRow, median, medianRatio, percentile } from './row.ts'

const cards = 5000
const rounds = 5
const frames = 300
const address = 'http://127.0.0.1:4693/'
const root = new URL('./board-page/', import.meta.url).pathname
const outDir = new URL('../.cache/bench-board/', import.meta.url).pathname
const configFile = new URL('../vite.config.ts', import.meta.url).pathname
/** A frame ends when its work is done and not with the display's beat (`grid.bench.ts`). */
const withoutBeat = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

type Kind = 'bare' | 'board'

/** A column of 5,000 cards of the leads' board, beside a bare virtual list of the same texts in the same browser. */
export async function bench(): Promise<BenchRow[]> {
  const common = { configFile, root, base: './', logLevel: 'error', publicDir: false } as const
  await build({ ...common, build: { outDir, emptyOutDir: true, sourcemap: false } })
  const server = await preview({ ...common, build: { outDir }, preview: { port: 4693, host: '127.0.0.1' } })
  const browser = await browserType.launch({ ...chromium(), args: [...chromium().args, ...withoutBeat] })
  try {
    const measured: Record<Kind, number[]> = { bare: [], board: [] }
    // The first round warms the disk and the browser.
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of ['bare', 'board'] as const) {
        const p95 = percentile(await scroll(browser, kind), 0.95)
        if (round > 0) measured[kind].push(p95)
      }
    }
    return [
      {
        name: `Board of ${cards.toLocaleString('en')} cards: scrolling, p95 frame`,
        value: median(measured.board),
        unit: 'ms',
        ratio: medianRatio(measured.board, measured.bare),
        limit: 1.5,
        direction: 'at most',
        note: `bare virtual list: ${median(measured.bare).toFixed(1)} ms; one column, median of ${rounds} rounds`,
      },
    ]
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

async function scroll(browser: Browser, kind: Kind): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(address)
  await page.evaluate(([what, count]) => window.boardPage.show(what, count), [kind, cards] as const)
  const times = await page.evaluate((count) => window.boardPage.scroll(count), frames)
  await context.close()
  return times
}
