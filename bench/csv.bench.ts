import { rm } from 'node:fs/promises'
import { chromium as browserType } from 'playwright'
import { build, preview } from 'vite'
import { chromium } from '../tests/support/chromium.ts'
import { type BenchRow, median } from './row.ts'

const rows = 100_000
const rounds = 5
const root = new URL('./csv-page/', import.meta.url).pathname
const outDir = new URL('../.cache/bench-csv/', import.meta.url).pathname
const configFile = new URL('../vite.config.ts', import.meta.url).pathname

/** The import of a long file in the product's own dialog, beside papaparse alone in the same browser. */
export async function bench(): Promise<BenchRow[]> {
  const common = { configFile, root, base: './', logLevel: 'error', publicDir: false } as const
  await build({ ...common, build: { outDir, emptyOutDir: true, sourcemap: false } })
  const server = await preview({ ...common, build: { outDir }, preview: { port: 4470, host: '127.0.0.1' } })
  const browser = await browserType.launch(chromium())
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(60_000)
    await page.goto('http://127.0.0.1:4470/')
    await page.evaluate(() => window.csvPage.ready)
    await page.evaluate((rows) => window.csvPage.makeFile(rows), rows)
    const bare: number[] = []
    const imported: number[] = []
    const tasks: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const alone = await page.evaluate(() => window.csvPage.parseBare())
      const whole = await page.evaluate(() => window.csvPage.importFile())
      if (alone.rows < rows || whole.rows !== rows) throw new Error(`read ${whole.rows} of ${rows} rows`)
      // The longest task counts in the first round too: that is what a person meets.
      tasks.push(whole.longestTask)
      if (round === 0) continue
      bare.push(alone.milliseconds)
      imported.push(whole.milliseconds)
    }
    const longest = Math.max(...tasks)
    return [
      {
        name: 'CSV: parsed, checked and shown',
        value: Math.round((rows / median(imported)) * 1000),
        unit: 'rows/s',
        ratio: median(bare) / median(imported),
        limit: 0.3,
        direction: 'at least',
        note: `papaparse alone: ${Math.round((rows / median(bare)) * 1000)} rows/s; ${rows} rows, median of ${rounds} rounds`,
      },
      {
        name: 'CSV: longest main-thread task',
        value: Math.round(longest),
        unit: 'ms',
        ratio: longest / 50,
        limit: 1,
        direction: 'at most',
        note: `by round, of 50 ms: ${tasks.map(Math.round).join(', ')}; the browser reports none that is shorter; the page had its grid ready before`,
      },
    ]
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}
