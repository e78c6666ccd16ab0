import { fileTypes } from '../../../contract/files/file-type.ts'
import { fileStatusLabels, type ShownFile } from '../../../contract/files/file.ts'
import { Button } from '../../shared/ui/button.tsx'
import { caption, picture, shot, still } from './file-tiles.css.ts'
import type { Upload } from './upload-queue.ts'

interface FileTileProps {
  file: ShownFile
  /** What the file shows. */
  label: string
  /** Where the label alone does not tell files apart. */
  name?: string
  /** What one file is called: `photo`. */
  noun: string
  /** It is the one that is shown beside. */
  isOpen?: boolean
  onOpen: (id: string) => void
}

/** A file that has arrived: its thumbnail, or where it is on its way. */
export function FileTile({ file, label, name, noun, isOpen, onOpen }: FileTileProps) {
  const { id, status, refusal, content_type, thumbnail_url } = file
  const state = status === 'ready' ? fileTypes[content_type].label : fileStatusLabels[status]
  const title = name === undefined ? label : `${label}, ${name}`
  return (
    <li>
      <button
        type="button"
        className={shot}
        {...(isOpen !== undefined && { 'aria-pressed': isOpen })}
        onClick={() => onOpen(id)}
        aria-label={`Open ${noun}: ${title}${thumbnail_url ? '' : `, ${state}`}`}
      >
        {thumbnail_url ? <img className={picture} src={thumbnail_url} alt={title} /> : <span>{state}</span>}
      </button>
      <p className={caption}>{status === 'refused' ? `${title}: ${refusal}` : title}</p>
    </li>
  )
}

interface UploadTileProps {
  upload: Upload
  label: string
  onRetry: () => void
  onCancel: () => void
}

/** A file on its way, with its progress; one that failed says why. */
export function UploadTile({ upload, label, onRetry, onCancel }: UploadTileProps) {
  const { name, sent, size, state, reason } = upload
  const percent = Math.round((100 * sent) / Math.max(size, 1))
  const shown = { waiting: 'Waiting', sending: `${percent}%`, paused: 'Paused, goes on by itself', failed: reason }
  return (
    <li>
      <div className={still}>
        <span role={state === 'failed' ? 'alert' : undefined}>{shown[state]}</span>
        {state === 'failed' && <Button onClick={onRetry}>Retry</Button>}
        <Button tone="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <p className={caption}>{`${label}: ${name}`}</p>
    </li>
  )
}
