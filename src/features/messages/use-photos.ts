import { useCallback, useMemo, useState } from 'react'
import type { ThreadMessage } from '../../../contract/messages/thread-message.ts'
import { useUploads } from '../../workspace/files/use-uploads.ts'
import type { ConversationApi } from './api/message-api.ts'
import { keepPhotos, keptPhotosOf, type PickedPhoto } from './kept-texts.ts'

/**
 * The photos of a message that is being written: those on their way, and those that are here, which are kept as its text is
 * with `contactId`.
 */
export function usePhotos({ photos }: Pick<ConversationApi, 'photos'>, contactId: string | null = null) {
  const [picked, setPicked] = useState(() => (contactId === null ? [] : keptPhotosOf(contactId)))
  // Kept at once: what is undone by a toast may be of a conversation that was left.
  const change = useCallback(
    (changed: (known: readonly PickedPhoto[]) => readonly PickedPhoto[]) => {
      if (contactId !== null) keepPhotos(contactId, changed(keptPhotosOf(contactId)))
      setPicked(changed)
    },
    [contactId],
  )
  const api = useMemo(() => {
    const names = new Map<string, string>()
    return {
      ...photos,
      announce: (file: Parameters<typeof photos.announce>[0]) => {
        names.set(file.file_id, file.name)
        return photos.announce(file)
      },
      confirm: async (id: string) => {
        await photos.confirm(id)
        change((known) => [...known, { id, name: names.get(id) ?? 'Photo' }])
      },
    }
  }, [photos, change])
  const { uploads, queue } = useUploads(api, () => {})
  return {
    picked,
    uploads,
    add: (files: FileList | null) => queue.add([...(files ?? [])], () => 'message'),
    cancel: (id: string) => queue.cancel(id),
    retry: (id: string) => queue.retry(id),
    remove: (id: string) => change((known) => known.filter((photo) => photo.id !== id)),
    clear: () => change(() => []),
    /** Those of a message that was taken out go with the next one, if no others were picked. */
    restore: (media: ThreadMessage['media']) =>
      change((known) =>
        known.length > 0 ? known : media.map(({ file_id, file }) => ({ id: file_id, name: file?.name ?? 'Photo' })),
      ),
    isUploading: uploads.some(({ state }) => state !== 'failed'),
  }
}
export type Photos = ReturnType<typeof usePhotos>
