import { lazy, Suspense, useState } from 'react'
import { fileStatusLabels } from '../../../../contract/files/file.ts'
import type { ShownMedia } from '../../../../contract/messages/thread-message.ts'
import { messagePhoto, messagePhotos, photoButton, photoState } from './messages.css.ts'

const FileViewer = lazy(async () => ({
  default: (await import('../../../workspace/files/file-viewer.tsx')).FileViewer,
}))

interface Props {
  media: readonly ShownMedia[]
  /** Whose photos they are: `Photo of Ana Lucero`. */
  title: string
  /** An address is not good any more. */
  onExpired?: (() => void) | undefined
}

/** The photos of a message, small; each opens large. One that could not be kept says why. */
export function MessagePhotos({ media, title, onExpired }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const opened = media.find(({ file_id }) => file_id === open)?.file
  const at = media.findIndex(({ file_id }) => file_id === open)
  return (
    <>
      <ul className={messagePhotos}>
        {media.map(({ file_id, file, refusal }, number) => (
          <li key={file_id}>
            {file?.thumbnail_url ? (
              <button
                type="button"
                className={photoButton}
                aria-label={`Open ${title}, ${number + 1}`}
                onClick={() => setOpen(file_id)}
              >
                <img className={messagePhoto} src={file.thumbnail_url} alt={title} onError={onExpired} />
              </button>
            ) : file?.status === 'ready' ? (
              <button type="button" className={photoState} onClick={() => setOpen(file_id)}>
                {`Open ${file.name}`}
              </button>
            ) : (
              <div className={photoState}>
                {refusal === null
                  ? `Photo: ${file ? fileStatusLabels[file.status].toLowerCase() : 'arriving'}`
                  : `Photo not kept. ${refusal}`}
              </div>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <FileViewer
            file={opened}
            title={title}
            onClose={() => setOpen(null)}
            onDelete={null}
            onStep={(by) => setOpen(media[(at + by + media.length) % media.length]?.file_id ?? null)}
          />
        </Suspense>
      )}
    </>
  )
}
