import { useState } from 'react'
import { type ShownFile, fileStatusLabels } from '../../../../contract/files/file.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { text } from './log.css.ts'
import { viewed, viewer } from './log-photos.css.ts'

interface Props {
  photo: ShownFile
  title: string
  onClose: () => void
  /** Null where the reader may not. */
  onDelete: (() => void) | null
}

/** One photo, enlarged and turned as its reader likes; the file itself stays as it is. */
export function PhotoViewer({ photo, title, onClose, onDelete }: Props) {
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const { view_url, original_url, no_preview, refusal, status } = photo
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="large"
      foot={
        <>
          {onDelete && <Button onClick={onDelete}>Delete</Button>}
          {original_url && (
            <a className={button()} href={original_url} target="_blank" rel="noreferrer">
              Open original
            </a>
          )}
          {view_url && (
            <>
              <Button onClick={() => setTurn((before) => (before + 90) % 360)}>Rotate</Button>
              <Button onClick={() => setZoom((before) => Math.max(1, before / 1.5))}>Zoom out</Button>
              <Button onClick={() => setZoom((before) => Math.min(6, before * 1.5))}>Zoom in</Button>
            </>
          )}
        </>
      }
    >
      {view_url ? (
        // Scrolls by keys as well.
        <div className={viewer} role="region" aria-label="Photo" tabIndex={0}>
          <img
            className={viewed}
            src={view_url}
            alt={title}
            style={{ transform: `rotate(${turn}deg) scale(${zoom})`, transformOrigin: 'center' }}
          />
        </div>
      ) : (
        <p className={text}>{refusal || no_preview || fileStatusLabels[status]}</p>
      )}
    </Dialog>
  )
}
