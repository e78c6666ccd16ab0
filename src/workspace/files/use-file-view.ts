import { useState } from 'react'
import type { ShownFile } from '../../../contract/files/file.ts'

/** How somebody looks at files one after the other: enlarged, turned, at a page. The files themselves stay as they are. */
export function useFileView(file: ShownFile | undefined, onStep?: (by: 1 | -1) => void) {
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const [pages, setPages] = useState({ of: '', page: 1, count: 1 })
  const of = file?.id ?? ''
  // A page of another file is none of this one.
  const { page, count } = pages.of === of ? pages : { page: 1, count: 1 }
  const turnPage = (to: number) => setPages({ of, page: to, count })
  const pdfUrl = file?.status === 'ready' && file.content_type === 'application/pdf' ? file.original_url : null
  return {
    zoom,
    turn,
    page,
    count,
    pdfUrl,
    turnPage,
    setCount: (all: number) => setPages({ of, page, count: all }),
    /** Through the pages of a PDF first, then to the next file. */
    step: (by: 1 | -1) => {
      if (pdfUrl && page + by >= 1 && page + by <= count) turnPage(page + by)
      else onStep?.(by)
    },
    rotate: () => setTurn((before) => (before + 90) % 360),
    zoomIn: () => setZoom((before) => Math.min(6, before * 1.5)),
    zoomOut: () => setZoom((before) => Math.max(1, before / 1.5)),
  }
}
export type FileView = ReturnType<typeof useFileView>
