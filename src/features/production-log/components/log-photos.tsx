import { type DragEvent, useState } from 'react'
import { fileStatusLabels, type ShownFile } from '../../../../contract/files/file.ts'
import {
  expectedPhotos,
  missingPhotos,
  photoLabels,
  type PhotoSubject,
  photoSubjects,
} from '../../../../contract/production-logs/photo.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { reasonOf, showErrorToast } from '../../../shared/ui/toast.tsx'
import type { Upload } from '../../../workspace/files/upload-queue.ts'
import { useUploads } from '../../../workspace/files/use-uploads.ts'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { PhotoApi } from '../api/photo-api.ts'
import type { LogPhotosHandle } from '../use-log-photos.ts'
import { cardHead, cardTitle, sectionCount, text } from './log.css.ts'
import { adding, caption, input, picture, plus, shot, still, strip, tiles } from './log-photos.css.ts'
import { PhotoViewer } from './photo-viewer.tsx'

const accepted = 'image/jpeg,image/png,image/webp,image/heic,.heic,.heif,application/pdf'
const labelOf = (label: string) => photoLabels[label as PhotoSubject] ?? label

interface Props {
  api: PhotoApi
  handle: LogPhotosHandle
  mayWork: boolean
}

/** The photos of an appraisal by the photo standard: what there is, what is on its way, and what is missing. */
export function LogPhotos({ api, handle, mayWork }: Props) {
  const { data, photos, error, busy, refetch } = handle
  const { uploads, queue } = useUploads(api, refetch)
  const [open, setOpen] = useState<string | null>(null)
  const [isDropping, setDropping] = useState(false)
  const onTheirWay = new Set(uploads.map(({ id }) => id))
  const shown = photos.filter(({ id }) => !onTheirWay.has(id))
  const taken = [...shown.filter(({ status }) => status !== 'refused'), ...uploads].map(({ label }) => label)
  const missing = missingPhotos(taken)
  const add = (files: FileList | null, label: PhotoSubject | null) => {
    const open = label ? [] : missing
    queue.add([...(files ?? [])], (index) => label ?? open[index] ?? 'other')
  }
  const remove = async (photo: ShownFile) => {
    setOpen(null)
    const operation = newOperation(`Delete photo: ${labelOf(photo.label)}`)
    try {
      await api.remove(photo.id, operation)
      showUndoableToast('Photo deleted', operation, refetch)
    } catch (failure) {
      showErrorToast('Photo not deleted', failure)
    }
    refetch()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDropping(false)
    if (mayWork) add(event.dataTransfer.files, null)
  }
  const opened = shown.find(({ id }) => id === open)
  return (
    <section
      id="log-photos"
      tabIndex={-1}
      className={strip}
      aria-label="Photos"
      data-dropping={isDropping}
      onDragOver={(event) => {
        event.preventDefault()
        setDropping(mayWork)
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <div className={cardHead}>
        <h2 className={cardTitle}>Photos</h2>
        <span className={sectionCount}>{`${expectedPhotos.length - missing.length} of ${expectedPhotos.length}`}</span>
        {uploads.length > 0 && <span role="status">{`${uploads.length} uploading`}</span>}
      </div>
      {error !== undefined && (
        <Notice tone="amber" action={<Button onClick={refetch}>Retry</Button>}>
          {`Photos may be out of date: ${reasonOf(error)}`}
        </Notice>
      )}
      {!data && busy && <p className={text}>Loading photos…</p>}
      {data && !mayWork && shown.length === 0 && <p className={text}>No photos yet.</p>}
      <ul className={tiles}>
        {photoSubjects.flatMap((label) => [
          ...shown
            .filter((photo) => photo.label === label)
            .map((photo) => <PhotoTile key={photo.id} photo={photo} onOpen={setOpen} />),
          ...uploads
            .filter((upload) => upload.label === label)
            .map((upload) => (
              <UploadTile
                key={upload.id}
                upload={upload}
                onRetry={() => queue.retry(upload.id)}
                onCancel={() => queue.cancel(upload.id)}
              />
            )),
          ...(data && mayWork && (missing.includes(label) || label === 'damage' || label === 'other')
            ? [<AddTile key={label} label={label} isMissing={missing.includes(label)} onAdd={add} />]
            : []),
        ])}
      </ul>
      {data && mayWork && (
        <p className={text}>
          {`JPEG, PNG, WebP, HEIC or PDF, up to 25 MB each. ${data.has_scanner ? 'Uploads are scanned for viruses.' : 'No virus scanner is set up.'}`}
        </p>
      )}
      {opened && (
        <PhotoViewer
          photo={opened}
          title={labelOf(opened.label)}
          onClose={() => setOpen(null)}
          onDelete={mayWork ? () => void remove(opened) : null}
        />
      )}
    </section>
  )
}

function PhotoTile({ photo, onOpen }: { photo: ShownFile; onOpen: (id: string) => void }) {
  const { id, label, status, refusal, thumbnail_url } = photo
  const state = status === 'ready' ? 'No preview' : fileStatusLabels[status]
  const name = `Open photo: ${labelOf(label)}${thumbnail_url ? '' : `, ${state}`}`
  return (
    <li>
      <button type="button" className={shot} onClick={() => onOpen(id)} aria-label={name}>
        {thumbnail_url ? <img className={picture} src={thumbnail_url} alt={labelOf(label)} /> : <span>{state}</span>}
      </button>
      <p className={caption}>{status === 'refused' ? `${labelOf(label)}: ${refusal}` : labelOf(label)}</p>
    </li>
  )
}

interface UploadTileProps {
  upload: Upload
  onRetry: () => void
  onCancel: () => void
}

function UploadTile({ upload, onRetry, onCancel }: UploadTileProps) {
  const { label, name, sent, size, state, reason } = upload
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
      <p className={caption}>{`${labelOf(label)}: ${name}`}</p>
    </li>
  )
}

interface AddTileProps {
  label: PhotoSubject
  isMissing: boolean
  onAdd: (files: FileList | null, label: PhotoSubject) => void
}

function AddTile({ label, isMissing, onAdd }: AddTileProps) {
  return (
    <li>
      <label className={adding} data-missing={isMissing}>
        <input
          className={input}
          type="file"
          accept={accepted}
          multiple
          aria-label={`Add photo: ${labelOf(label)}`}
          onChange={({ target }) => {
            onAdd(target.files, label)
            target.value = ''
          }}
        />
        <span className={plus} aria-hidden>
          +
        </span>
        <span>{labelOf(label)}</span>
      </label>
    </li>
  )
}
