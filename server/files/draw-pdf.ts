import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { mostPixels, type Previews, thumbnailOf } from './draw-picture.ts'

/** The longer side of the drawn page, of which the thumbnail is made. */
const pagePixels = 960

/**
 * Draws the first page of a PDF. Scripts and forms in it are not run, and nothing is fetched.
 * @throws where it is damaged or needs a password
 */
export async function drawPdf(bytes: Uint8Array): Promise<Previews> {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const loading = getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    cMapUrl: join(folder, 'cmaps/'),
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: mostPixels,
    verbosity: 0,
  })
  try {
    const document = await loading.promise
    const page = await document.getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: pagePixels / Math.max(width, height, 1) })
    const { canvas } = (document.canvasFactory as CanvasFactory).create(
      Math.max(1, Math.ceil(viewport.width)),
      Math.max(1, Math.ceil(viewport.height)),
    )
    await page.render({ canvas: canvas as never, viewport, background: '#fff' }).promise
    return { thumbnail: await thumbnailOf(canvas.toBuffer('image/png')), view: null, width: null, height: null }
  } finally {
    await loading.destroy()
  }
}

/** The package's own for Node. */
interface CanvasFactory {
  create(width: number, height: number): { readonly canvas: { toBuffer(type: 'image/png'): Uint8Array } }
}
