import { useState } from 'react'
import { isOwed } from '../../../../contract/supplements/document-request.ts'
import { type DocumentType, documentTypeLabels, documentTypes } from '../../../../contract/supplements/supplement.ts'
import { panelTitle } from '../../../shared/ui/page.css.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { AddFilesTile, FileStrip } from '../../../workspace/files/file-strip.tsx'
import { FileTile, UploadTile } from '../../../workspace/files/file-tile.tsx'
import { useUploads } from '../../../workspace/files/use-uploads.ts'
import type { DocumentApi } from '../api/document-api.ts'
import { documentLabel } from '../supplement-labels.ts'
import type { DocumentsHandle } from '../use-documents.ts'
import { typeField } from './requests.css.ts'

interface Props {
  api: DocumentApi
  handle: DocumentsHandle
  mayWork: boolean
  /** The document that is shown, by its id. */
  open: string | null
  onOpen: (id: string | null) => void
}

/** The documents of a supplement: what the shop and colleagues have sent, and what is on its way. */
export function DocumentsPanel({ api, handle, mayWork, open, onOpen }: Props) {
  const { data } = handle.documents
  const { refetch } = handle
  const { uploads, queue } = useUploads(api, refetch)
  const [chosen, setChosen] = useState<DocumentType | null>(null)
  const wanted = handle.requests.data?.requests.find(isOwed)?.type ?? 'photo'
  const type = chosen ?? wanted
  const onTheirWay = new Set(uploads.map(({ id }) => id))
  const shown = (data?.documents ?? []).filter(({ id }) => !onTheirWay.has(id))
  const add = (files: FileList | null) => queue.add([...(files ?? [])], () => type)
  return (
    <FileStrip
      name="Documents"
      head={
        <>
          <h2 className={panelTitle}>{`Documents${shown.length > 0 ? ` (${shown.length})` : ''}`}</h2>
          {uploads.length > 0 && <span role="status">{`${uploads.length} uploading`}</span>}
        </>
      }
      files={handle.documents}
      onRetry={refetch}
      isEmpty={shown.length === 0}
      mayWork={mayWork}
      onDrop={add}
      below={
        <Select
          className={typeField}
          label="Type of what you add"
          choices={documentTypes.map((value) => ({ value, label: documentTypeLabels[value] }))}
          value={type}
          onChange={setChosen}
        />
      }
    >
      {shown.map((file) => (
        <FileTile
          key={file.id}
          file={file}
          label={documentLabel(file.label)}
          name={file.name}
          noun="document"
          isOpen={file.id === open}
          onOpen={onOpen}
        />
      ))}
      {uploads.map((upload) => (
        <UploadTile
          key={upload.id}
          upload={upload}
          label={documentLabel(upload.label)}
          onRetry={() => queue.retry(upload.id)}
          onCancel={() => queue.cancel(upload.id)}
        />
      ))}
      {data && mayWork && (
        <AddFilesTile label="Add documents" name={`Add documents: ${documentLabel(type)}`} onAdd={add} />
      )}
    </FileStrip>
  )
}
