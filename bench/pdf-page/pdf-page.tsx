import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the address of a file, which the build gives
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { createRoot } from 'react-dom/client'
import '../../src/shared/ui/theme.css.ts'
import { PdfPages } from '../../src/workspace/files/pdf-pages.tsx'

export type ShownPdf = 'bare' | 'desk'

/** What the bench asks of this page. */
export interface PdfPage {
  /** Milliseconds until the first page of a PDF is drawn. */
  show: (kind: ShownPdf, url: string) => Promise<number>
}
declare global {
  interface Window {
    pdfPage: PdfPage
  }
}

const width = 720
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
const none = () => {}

window.pdfPage = {
  async show(kind, url) {
    const place = document.getElementById('root') as HTMLElement
    const began = performance.now()
    if (kind === 'bare') void showBare(place, url)
    else {
      createRoot(place).render(
        <div style={{ height: '100%', overflow: 'auto' }}>
          <PdfPages url={url} title="Bench" page={1} zoom={1} turn={0} onPages={none} onPage={none} />
        </div>,
      )
    }
    while (!isDrawn(place.querySelector('canvas'))) await frame()
    return performance.now() - began
  },
}

/** The first page by pdf.js alone, as large as the desk shows it. */
async function showBare(place: HTMLElement, url: string) {
  GlobalWorkerOptions.workerSrc = workerAddress
  const pdf = await getDocument({ url, useWasm: false }).promise
  const page = await pdf.getPage(1)
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  place.append(canvas)
  await page.render({ canvas, viewport }).promise
}

/** Whether ink is on the page: its title, near the top. */
function isDrawn(canvas: HTMLCanvasElement | null): boolean {
  const context = canvas?.getContext('2d')
  if (!canvas || !context || canvas.width < width) return false
  const { data } = context.getImageData(0, 0, canvas.width, 120)
  return data.some((value, at) => at % 4 === 0 && value < 100 && (data[at + 3] ?? 0) > 200)
}
