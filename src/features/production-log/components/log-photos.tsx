import { type DragEvent, useState } from 'react'
import type { ShownFile } from '../../../../contract/files/file.ts'
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
import { FileTile, UploadTile } from '../../../workspace/files/file-tile.tsx'
import { adding, input, plus, strip, tiles } from '../../../workspace/files/file-tiles.css.ts'
import { FileViewer } from '../../../workspace/files/file-viewer.tsx'
import { acceptedFiles } from '../../../workspace/files/accepted-files.ts'
import { useUploads } from '../../../workspace/files/use-uploads.ts'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { PhotoApi } from '../api/photo-api.ts'
import type { LogPhotosHandle } from '../use-log-photos.ts'
import { cardHead, cardTitle, sectionCount, text } from './log.css.ts'

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
            .map((photo) => (
              <FileTile key={photo.id} file={photo} label={labelOf(label)} noun="photo" onOpen={setOpen} />
            )),
          ...uploads
            .filter((upload) => upload.label === label)
            .map((upload) => (
              <UploadTile
                key={upload.id}
                upload={upload}
                label={labelOf(label)}
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
        <FileViewer
          file={opened}
          title={labelOf(opened.label)}
          onClose={() => setOpen(null)}
          onDelete={mayWork ? () => void remove(opened) : null}
        />
      )}
    </section>
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
          accept={acceptedFiles}
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
