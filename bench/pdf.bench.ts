import { rm, writeFile } from 'node:fs/promises'
import { chromium as browserType, type Browser } from 'playwright'
import { build, preview } from 'vite'
import { writePdf } from '../server/demo/documents/write-pdf.ts'
import { chromium } from '../tests/support/chromium.ts'
import type { ShownPdf } from './pdf-page/pdf-page.tsx'
import { type BenchRow, median, medianRatio } from './row.ts'

const pages = 200
const rounds = 7
const address = 'http://127.0.0.1:4694/'
const root = new URL('./pdf-page/', import.meta.url).pathname
const outDir = new URL('../.cache/bench-pdf/', import.meta.url).pathname
const configFile = new URL('../vite.config.ts', import.meta.url).pathname

/** The first page of a PDF of 200 pages as the review desk shows it, beside pdf.js alone in the same browser. */
export async function bench(): Promise<BenchRow[]> {
  const common = { configFile, root, base: './', logLevel: 'error', publicDir: false } as const
  await build({ ...common, build: { outDir, emptyOutDir: true, sourcemap: false } })
  const lines = Array.from({ length: 30 }, (_, line) => `Line ${line}: refinish panel, remove and install trim, 1.5 h`)
  const file = writePdf(Array.from({ length: pages }, (_, n) => [`Supplement, page ${n + 1}`, ...lines]))
  await writeFile(`${outDir}long.pdf`, file)
  const server = await preview({ ...common, build: { outDir }, preview: { port: 4694, host: '127.0.0.1' } })
  const browser = await browserType.launch(chromium())
  try {
    const measured: Record<ShownPdf, number[]> = { bare: [], desk: [] }
    // The first round warms the disk and the browser.
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of ['bare', 'desk'] as const) {
        const took = await show(browser, kind)
        if (round > 0) measured[kind].push(took)
      }
    }
    return [
      {
        name: `PDF of ${pages} pages: first page on screen`,
        value: median(measured.desk),
        unit: 'ms',
        ratio: medianRatio(measured.desk, measured.bare),
        limit: 1.5,
        direction: 'at most',
        note: `bare pdf.js: ${median(measured.bare).toFixed(0)} ms; ${Math.round(file.length / 1000)} kB, the code is loaded, the worker is not; median of ${rounds} rounds`,
      },
    ]
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

async function show(browser: Browser, kind: ShownPdf): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => 'pdfPage' in window)
  const took = await page.evaluate(([what, url]) => window.pdfPage.show(what, url), [kind, 'long.pdf'] as const)
  await context.close()
  return took
}
