import type { KeyboardEvent } from 'react'
import type { ShownFile } from '../../../contract/files/file.ts'
import { button } from '../../shared/ui/button.css.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { caption, viewer } from './file-tiles.css.ts'
import { FileViewBody } from './file-view-body.tsx'
import { useFileView } from './use-file-view.ts'

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

/** One file over the page, a picture or a PDF; J and K go through pages and files. */
export function FileViewer({ file, title, onClose, onDelete, onStep }: Props) {
  const view = useFileView(file, onStep)
  const { view_url, original_url } = file
  const { pdfUrl, page, count } = view
  const onKey = (event: KeyboardEvent) => {
    const by = stepKeys[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    view.step(by)
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
              <Button onClick={view.rotate}>Rotate</Button>
              <Button onClick={view.zoomOut}>Zoom out</Button>
              <Button onClick={view.zoomIn}>Zoom in</Button>
            </>
          )}
        </>
      }
    >
      {/* Scrolls by keys as well. */}
      <div className={viewer} role="region" aria-label={title} tabIndex={0} onKeyDown={onKey}>
        <FileViewBody file={file} title={title} view={view} />
      </div>
    </Dialog>
  )
}
