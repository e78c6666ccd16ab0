import { useRef } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import type { Photos } from '../use-photos.ts'
import { hiddenInput, metaButton, pickedPhoto, pickedPhotos } from './messages.css.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/heic,.heic,.heif'

/** The button that adds photos to a message. */
export function AddPhotos({ photos }: { photos: Photos }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className={hiddenInput}
        type="file"
        accept={accepted}
        multiple
        aria-label="Photos"
        tabIndex={-1}
        onChange={({ target }) => {
          photos.add(target.files)
          target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>Add photo…</Button>
    </>
  )
}

/** The photos that go with a message, and those that are on their way. */
export function PickedPhotos({ photos }: { photos: Photos }) {
  const { picked, uploads } = photos
  if (picked.length + uploads.length === 0) return null
  return (
    <ul className={pickedPhotos} aria-label="Photos of the message">
      {picked.map(({ id, name }) => (
        <li key={id} className={pickedPhoto}>
          {name}
          <button type="button" className={metaButton} aria-label={`Remove ${name}`} onClick={() => photos.remove(id)}>
            Remove
          </button>
        </li>
      ))}
      {uploads.map(({ id, name, state, reason, sent, size }) => (
        <li key={id} className={pickedPhoto}>
          <span role={state === 'failed' ? 'alert' : undefined}>
            {state === 'failed' ? `${name}: ${reason}` : `${name}, ${Math.round((100 * sent) / Math.max(size, 1))}%`}
          </span>
          {state === 'failed' && (
            <button type="button" className={metaButton} onClick={() => photos.retry(id)}>
              Retry
            </button>
          )}
          <button type="button" className={metaButton} onClick={() => photos.cancel(id)}>
            Cancel
          </button>
        </li>
      ))}
    </ul>
  )
}
