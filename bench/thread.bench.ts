import { rm } from 'node:fs/promises'
import { chromium as browserType, type Browser } from 'playwright'
import { build, preview } from 'vite'
import { chromium } from '../tests/support/chromium.ts'
import { type BenchRow, median, medianRatio } from './row.ts'

const messages = 2000
const rounds = 5
/** Conversations that are opened in one page, the first of which loads and compiles what all need. */
const opened = 9
const address = 'http://127.0.0.1:4694/'
const root = new URL('./thread-page/', import.meta.url).pathname
const outDir = new URL('../.cache/bench-thread/', import.meta.url).pathname
const configFile = new URL('../vite.config.ts', import.meta.url).pathname

type Kind = 'bare' | 'conversation'

/** A conversation of 2,000 messages, from nothing to its end on screen, beside a bare virtual list of the same texts. */
export async function bench(): Promise<BenchRow[]> {
  const common = { configFile, root, base: './', logLevel: 'error', publicDir: false } as const
  await build({ ...common, build: { outDir, emptyOutDir: true, sourcemap: false } })
  const server = await preview({ ...common, build: { outDir }, preview: { port: 4694, host: '127.0.0.1' } })
  const browser = await browserType.launch(chromium())
  try {
    const took: Record<Kind, number[][]> = { bare: [], conversation: [] }
    // The first round warms the disk and the browser.
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of ['bare', 'conversation'] as const) {
        const each = await open(browser, kind)
        if (round > 0) took[kind].push(each)
      }
    }
    const rowOf = (name: string, of: (each: readonly number[]) => number, limit?: number): BenchRow => {
      const [ours, bare] = [took.conversation.map(of), took.bare.map(of)]
      return {
        name: `A thread of ${messages.toLocaleString('en')} messages: first screen${name}`,
        value: median(ours),
        unit: 'ms',
        ratio: medianRatio(ours, bare),
        ...(limit && { limit }),
        direction: 'at most',
        note: `bare virtual list of all texts: ${median(bare).toFixed(0)} ms; with its head, draft and composer, median of ${rounds} rounds`,
      }
    }
    return [
      rowOf(`, of ${opened - 1} conversations one after the other`, (each) => median(each.slice(1)), 2),
      // For comparison only: what a page does once.
      rowOf(', of the first conversation of a page', ([first = Number.NaN]) => first),
    ]
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

async function open(browser: Browser, kind: Kind): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(address)
  const took: number[] = []
  for (let n = 0; n < opened; n += 1)
    took.push(await page.evaluate(([what, count]) => window.threadPage.open(what, count), [kind, messages] as const))
  await context.close()
  return took
}
