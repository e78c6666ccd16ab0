import Papa from 'papaparse'
import { createRoot } from 'react-dom/client'
import '../../src/shared/ui/theme.css.ts'
import { claimImport } from '../../src/features/intake/import/claim-import.ts'
import { unseen } from '../../src/workspace/import/components/import.css.ts'
import { ImportDialog } from '../../src/workspace/import/import-dialog.tsx'
import { browserPorts } from '../../src/workspace/import/import-ports.ts'
import { startImport } from '../../src/workspace/import/running-import.ts'
import { aFileOf } from './generated-file.ts'

/** What the bench asks of this page. Each gives milliseconds for the whole file. */
export interface CsvPage {
  /** Settles once the page has made its first grid out of sight, as it does before a file is chosen. */
  ready: Promise<void>
  /** Makes the file; returns its size in bytes. */
  makeFile: (rows: number) => number
  /** Papaparse alone: the same file, nothing done with the rows. */
  parseBare: () => Promise<{ milliseconds: number; rows: number }>
  /** The product's own dialog: from the drop to the first rows in its grid, and the longest main-thread task. */
  importFile: () => Promise<{ milliseconds: number; rows: number; longestTask: number }>
}
declare global {
  interface Window {
    csvPage: CsvPage
  }
}

/** The grid is made in a place of its own, which is removed with it. */
const ready = new Promise<void>((resolve) => {
  const isPlace = (node: Node) => node instanceof HTMLElement && node.classList.contains(unseen)
  const watch = new MutationObserver((changes) => {
    if (!changes.some(({ removedNodes }) => Array.from(removedNodes).some(isPlace))) return
    watch.disconnect()
    resolve()
  })
  watch.observe(document.body, { childList: true })
})

const running = startImport(claimImport, {
  ...browserPorts(claimImport),
  recall: async () => null,
  businessId: () => 'bench',
})
createRoot(document.getElementById('root') as HTMLElement).render(
  <ImportDialog running={running} open onClose={() => undefined} />,
)

let file = new File([], 'claims.csv')
let longestTask = 0
const observer = new PerformanceObserver((list) => note(list.getEntries()))
observer.observe({ type: 'longtask' })
function note(tasks: PerformanceEntryList) {
  for (const { duration } of tasks) longestTask = Math.max(longestTask, duration)
}

const until = (isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => (isSo() ? resolve() : requestAnimationFrame(look))
    look()
  })

/** The list that the review opens with: the rejected rows. */
const showsRows = () => Boolean(document.querySelector('.ag-row [col-id="claim_number"]')?.textContent?.trim())

window.csvPage = {
  ready,

  makeFile(rows) {
    file = new File([aFileOf(rows)], 'claims.csv', { type: 'text/csv' })
    return file.size
  },

  parseBare() {
    const began = performance.now()
    let rows = 0
    return new Promise((resolve, reject) => {
      Papa.parse<string[]>(file, {
        chunk: ({ data }) => {
          rows += data.length
        },
        complete: () => resolve({ milliseconds: performance.now() - began, rows }),
        error: reject,
      })
    })
  },

  async importFile() {
    note(observer.takeRecords())
    longestTask = 0
    const began = performance.now()
    running.dropFiles([file])
    await until(showsRows)
    const milliseconds = performance.now() - began
    const { rows } = running.actor.getSnapshot().context.counts
    // What was begun by then has to end before it can be observed.
    await new Promise((resolve) => setTimeout(resolve, 200))
    note(observer.takeRecords())
    running.actor.send({ type: 'cancel' })
    await until(() => !showsRows())
    return { milliseconds, rows, longestTask }
  },
}
