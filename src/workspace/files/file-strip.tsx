import { type DragEvent, type ReactNode, useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { acceptedFiles } from './accepted-files.ts'
import { adding, caption, input, plus, strip, tiles } from './file-tiles.css.ts'

interface StripProps {
  /** What the files are called: `Photos`. */
  name: string
  /** For links to it. */
  id?: string
  head: ReactNode
  files: {
    readonly data: { readonly has_scanner: boolean } | undefined
    readonly error: unknown
    readonly busy: boolean
  }
  onRetry: () => void
  isEmpty: boolean
  mayWork: boolean
  onDrop: (files: FileList) => void
  /** The tiles. */
  children: ReactNode
  /** Between the tiles and what may be uploaded. */
  below?: ReactNode
}

/** The files of a record: tiles, and what can be added by button or drop. */
export function FileStrip({ name, id, head, files, onRetry, isEmpty, mayWork, onDrop, children, below }: StripProps) {
  const { data, error, busy } = files
  const [isDropping, setDropping] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDropping(false)
    if (mayWork) onDrop(event.dataTransfer.files)
  }
  return (
    <section
      {...(id !== undefined && { id, tabIndex: -1 })}
      className={strip}
      aria-label={name}
      data-dropping={isDropping}
      onDragOver={(event) => {
        event.preventDefault()
        setDropping(mayWork)
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      {head}
      {error !== undefined && (
        <Notice tone="amber" action={<Button onClick={onRetry}>Retry</Button>}>
          {`${name} may be out of date: ${reasonOf(error)}`}
        </Notice>
      )}
      {!data && busy && <p className={caption}>{`Loading ${name.toLowerCase()}…`}</p>}
      {data && !mayWork && isEmpty && <p className={caption}>{`No ${name.toLowerCase()} yet.`}</p>}
      <ul className={tiles}>{children}</ul>
      {data && mayWork && (
        <>
          {below}
          <p className={caption}>
            {`JPEG, PNG, WebP, HEIC or PDF, up to 25 MB each. ${data.has_scanner ? 'Uploads are scanned for viruses.' : 'No virus scanner is set up.'}`}
          </p>
        </>
      )}
    </section>
  )
}

interface AddProps {
  /** What the tile says. */
  label: string
  /** What it is called where it is not seen: `Add photo: VIN`. */
  name: string
  isMissing?: boolean
  onAdd: (files: FileList | null) => void
}

/** The tile that takes files, several at once. */
export function AddFilesTile({ label, name, isMissing, onAdd }: AddProps) {
  return (
    <li>
      <label className={adding} data-missing={isMissing}>
        <input
          className={input}
          type="file"
          accept={acceptedFiles}
          multiple
          aria-label={name}
          onChange={({ target }) => {
            onAdd(target.files)
            target.value = ''
          }}
        />
        <span className={plus} aria-hidden>
          +
        </span>
        <span>{label}</span>
      </label>
    </li>
  )
}
