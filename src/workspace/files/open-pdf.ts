import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the address of a file, which the build gives
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

/** A PDF that is open in the worker; its pages count from 1. */
export type OpenPdf = Pick<PDFDocumentProxy, 'numPages' | 'getPage'>

/** Opens a PDF by its address. Scripts and forms in it are not run: it is drawn as a picture. Close it by `close`. */
export function openPdf(url: string): { readonly opened: Promise<OpenPdf>; readonly close: () => void } {
  // The address is signed for itself alone: no session goes with it. Our policy allows no WebAssembly.
  const loading = getDocument({ url, withCredentials: false, enableXfa: false, useWasm: false, stopAtErrors: false })
  return { opened: loading.promise, close: () => void loading.destroy() }
}
