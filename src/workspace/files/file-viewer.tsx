import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { fileStatusLabels, type ShownFile } from '../../../contract/files/file.ts'
import { button } from '../../shared/ui/button.css.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Loading } from '../../shared/ui/states.tsx'
import { caption, viewed, viewer } from './file-tiles.css.ts'

/** What reads PDFs is 510 kB: only who opens one loads it. */
const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }))

interface Props {
  file: ShownFile
  title: string
  onClose: () => void
  /** Null where the reader may not. */
  onDelete: (() => void) | null
  /** To the next file (1) or the one before (-1), where there are several. */
  onStep?: (by: 1 | -1) => void
}

const stepKeys: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowRight: 1, k: -1, ArrowLeft: -1 }

/**
 * One file, a picture or a PDF enlarged and turned as its reader likes; the file itself stays as it is. J and K go
 * through pages and files.
 */
export function FileViewer({ file, title, onClose, onDelete, onStep }: Props) {
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const { view_url, original_url, no_preview, refusal, status } = file
  const pdfUrl = status === 'ready' && file.content_type === 'application/pdf' ? original_url : null
  const [pages, setPages] = useState({ of: '', page: 1, count: 1 })
  // A page of another file is none of this one.
  const { page, count } = pages.of === file.id ? pages : { page: 1, count: 1 }
  const turnPage = (to: number) => setPages({ of: file.id, page: to, count })
  // Through the pages of a PDF first, then to the next file.
  const step = (by: 1 | -1) => {
    if (pdfUrl && page + by >= 1 && page + by <= count) turnPage(page + by)
    else onStep?.(by)
  }
  const onKey = (event: KeyboardEvent) => {
    const by = stepKeys[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    step(by)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="large"
      foot={
        <>
          {onDelete && <Button onClick={onDelete}>Delete</Button>}
          {onStep && (
            <>
              <Button onClick={() => onStep(-1)}>Previous</Button>
              <Button onClick={() => onStep(1)}>Next</Button>
            </>
          )}
          {original_url && (
            <a className={button()} href={original_url} target="_blank" rel="noreferrer">
              Open original
            </a>
          )}
          {pdfUrl && count > 1 && (
            <span className={caption} role="status">
              Page {page} of {count}
            </span>
          )}
          {(view_url ?? pdfUrl) && (
            <>
              <Button onClick={() => setTurn((before) => (before + 90) % 360)}>Rotate</Button>
              <Button onClick={() => setZoom((before) => Math.max(1, before / 1.5))}>Zoom out</Button>
              <Button onClick={() => setZoom((before) => Math.min(6, before * 1.5))}>Zoom in</Button>
            </>
          )}
        </>
      }
    >
      {/* Scrolls by keys as well. */}
      <div className={viewer} role="region" aria-label={title} tabIndex={0} onKeyDown={onKey}>
        {view_url ? (
          <img
            key={file.id}
            className={viewed}
            src={view_url}
            alt={title}
            style={{ transform: `rotate(${turn}deg) scale(${zoom})`, transformOrigin: 'center' }}
          />
        ) : pdfUrl ? (
          <Suspense fallback={<Loading label={`Loading ${title}…`} rows={8} />}>
            <PdfPages
              key={file.id}
              url={pdfUrl}
              title={title}
              page={page}
              zoom={zoom}
              turn={turn}
              onPages={(all) => setPages({ of: file.id, page, count: all })}
              onPage={turnPage}
            />
          </Suspense>
        ) : (
          <p className={caption}>{refusal || no_preview || fileStatusLabels[status]}</p>
        )}
      </div>
    </Dialog>
  )
}
