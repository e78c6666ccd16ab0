import { type DragEvent, useState } from 'react'
import type { ShownFile } from '../../../../contract/files/file.ts'
import { isOwed } from '../../../../contract/supplements/document-request.ts'
import { type DocumentType, documentTypeLabels, documentTypes } from '../../../../contract/supplements/supplement.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { panelTitle } from '../../../shared/ui/page.css.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { reasonOf, showErrorToast } from '../../../shared/ui/toast.tsx'
import { acceptedFiles } from '../../../workspace/files/accepted-files.ts'
import { FileTile, UploadTile } from '../../../workspace/files/file-tile.tsx'
import { adding, caption, input, plus, strip, tiles } from '../../../workspace/files/file-tiles.css.ts'
import { FileViewer } from '../../../workspace/files/file-viewer.tsx'
import { useUploads } from '../../../workspace/files/use-uploads.ts'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { DocumentApi } from '../api/document-api.ts'
import type { DocumentsHandle } from '../use-documents.ts'
import { typeField } from './requests.css.ts'

interface Props {
  api: DocumentApi
  handle: DocumentsHandle
  mayWork: boolean
  /** The document that is open, by its id: requests open theirs too. */
  open: string | null
  onOpen: (id: string | null) => void
}

const labelOf = (label: string) => documentTypeLabels[label as DocumentType] ?? label
const titleOf = ({ label, name }: Pick<ShownFile, 'label' | 'name'>) => `${labelOf(label)}, ${name}`

/** The documents of a supplement: what the shop and colleagues have sent, and what is on its way. */
export function DocumentsPanel({ api, handle, mayWork, open, onOpen }: Props) {
  const { data, error, busy } = handle.documents
  const { refetch } = handle
  const { uploads, queue } = useUploads(api, refetch)
  const [chosen, setChosen] = useState<DocumentType | null>(null)
  const [isDropping, setDropping] = useState(false)
  const wanted = handle.requests.data?.requests.find(isOwed)?.type ?? 'photo'
  const type = chosen ?? wanted
  const onTheirWay = new Set(uploads.map(({ id }) => id))
  const shown = (data?.documents ?? []).filter(({ id }) => !onTheirWay.has(id))
  const at = shown.findIndex(({ id }) => id === open)
  const opened = shown[at]
  const add = (files: FileList | null) => queue.add([...(files ?? [])], () => type)
  const remove = async (document: ShownFile) => {
    onOpen(null)
    const operation = newOperation(`Delete document: ${titleOf(document)}`)
    try {
      await api.remove(document.id, operation)
      showUndoableToast('Document deleted', operation, refetch)
    } catch (failure) {
      showErrorToast('Document not deleted', failure)
    }
    refetch()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDropping(false)
    if (mayWork) add(event.dataTransfer.files)
  }
  return (
    <section
      className={strip}
      aria-label="Documents"
      data-dropping={isDropping}
      onDragOver={(event) => {
        event.preventDefault()
        setDropping(mayWork)
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <h2 className={panelTitle}>{`Documents${shown.length > 0 ? ` (${shown.length})` : ''}`}</h2>
      {uploads.length > 0 && <span role="status">{`${uploads.length} uploading`}</span>}
      {error !== undefined && (
        <Notice tone="amber" action={<Button onClick={refetch}>Retry</Button>}>
          {`Documents may be out of date: ${reasonOf(error)}`}
        </Notice>
      )}
      {!data && busy && <p className={caption}>Loading documents…</p>}
      {data && !mayWork && shown.length === 0 && <p className={caption}>No documents yet.</p>}
      <ul className={tiles}>
        {shown.map((file) => (
          <FileTile
            key={file.id}
            file={file}
            label={labelOf(file.label)}
            name={file.name}
            noun="document"
            onOpen={onOpen}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            label={labelOf(upload.label)}
            onRetry={() => queue.retry(upload.id)}
            onCancel={() => queue.cancel(upload.id)}
          />
        ))}
        {data && mayWork && (
          <li>
            <label className={adding}>
              <input
                className={input}
                type="file"
                accept={acceptedFiles}
                multiple
                aria-label={`Add documents: ${labelOf(type)}`}
                onChange={({ target }) => {
                  add(target.files)
                  target.value = ''
                }}
              />
              <span className={plus} aria-hidden>
                +
              </span>
              <span>Add documents</span>
            </label>
          </li>
        )}
      </ul>
      {data && mayWork && (
        <>
          <Select
            className={typeField}
            label="Type of what you add"
            choices={documentTypes.map((value) => ({ value, label: documentTypeLabels[value] }))}
            value={type}
            onChange={setChosen}
          />
          <p className={caption}>
            {`JPEG, PNG, WebP, HEIC or PDF, up to 25 MB each. ${data.has_scanner ? 'Uploads are scanned for viruses.' : 'No virus scanner is set up.'}`}
          </p>
        </>
      )}
      {opened && (
        <FileViewer
          file={opened}
          title={titleOf(opened)}
          onClose={() => onOpen(null)}
          onDelete={mayWork ? () => void remove(opened) : null}
          {...(shown.length > 1 && {
            onStep: (by) => onOpen(shown[(at + by + shown.length) % shown.length]?.id ?? null),
          })}
        />
      )}
    </section>
  )
}
