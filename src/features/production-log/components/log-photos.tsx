import { useState } from 'react'
import type { ShownFile } from '../../../../contract/files/file.ts'
import {
  expectedPhotos,
  missingPhotos,
  photoLabels,
  type PhotoSubject,
  photoSubjects,
} from '../../../../contract/production-logs/photo.ts'
import { deleteFile } from '../../../workspace/files/delete-file.ts'
import { AddFilesTile, FileStrip } from '../../../workspace/files/file-strip.tsx'
import { FileTile, UploadTile } from '../../../workspace/files/file-tile.tsx'
import { FileViewer } from '../../../workspace/files/file-viewer.tsx'
import { useUploads } from '../../../workspace/files/use-uploads.ts'
import type { PhotoApi } from '../api/photo-api.ts'
import type { LogPhotosHandle } from '../use-log-photos.ts'
import { cardHead, cardTitle, sectionCount } from './log.css.ts'

const labelOf = (label: string) => photoLabels[label as PhotoSubject] ?? label

interface Props {
  api: PhotoApi
  handle: LogPhotosHandle
  mayWork: boolean
}

/** The photos of an appraisal by the photo standard: what there is, what is on its way, and what is missing. */
export function LogPhotos({ api, handle, mayWork }: Props) {
  const { data, photos, refetch } = handle
  const { uploads, queue } = useUploads(api, refetch)
  const [open, setOpen] = useState<string | null>(null)
  const onTheirWay = new Set(uploads.map(({ id }) => id))
  const shown = photos.filter(({ id }) => !onTheirWay.has(id))
  const taken = [...shown.filter(({ status }) => status !== 'refused'), ...uploads].map(({ label }) => label)
  const missing = missingPhotos(taken)
  const add = (files: FileList | null, label: PhotoSubject | null) => {
    const open = label ? [] : missing
    queue.add([...(files ?? [])], (index) => label ?? open[index] ?? 'other')
  }
  const remove = ({ id, label }: ShownFile) => {
    setOpen(null)
    void deleteFile({ id, noun: 'photo', title: labelOf(label), remove: api.remove, onChanged: refetch })
  }
  const opened = shown.find(({ id }) => id === open)
  return (
    <>
      <FileStrip
        name="Photos"
        id="log-photos"
        head={
          <div className={cardHead}>
            <h2 className={cardTitle}>Photos</h2>
            <span
              className={sectionCount}
            >{`${expectedPhotos.length - missing.length} of ${expectedPhotos.length}`}</span>
            {uploads.length > 0 && <span role="status">{`${uploads.length} uploading`}</span>}
          </div>
        }
        files={handle}
        onRetry={refetch}
        isEmpty={shown.length === 0}
        mayWork={mayWork}
        onDrop={(files) => add(files, null)}
      >
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
            ? [
                <AddFilesTile
                  key={label}
                  label={labelOf(label)}
                  name={`Add photo: ${labelOf(label)}`}
                  isMissing={missing.includes(label)}
                  onAdd={(files) => add(files, label)}
                />,
              ]
            : []),
        ])}
      </FileStrip>
      {opened && (
        <FileViewer
          file={opened}
          title={labelOf(opened.label)}
          onClose={() => setOpen(null)}
          onDelete={mayWork ? () => remove(opened) : null}
        />
      )}
    </>
  )
}
