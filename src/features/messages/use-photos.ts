import { useMemo, useState } from 'react'
import { useUploads } from '../../workspace/files/use-uploads.ts'
import type { ConversationApi } from './api/message-api.ts'

/** A photo that has arrived, and goes with the next message. */
export interface PickedPhoto {
  readonly id: string
  readonly name: string
}

/** The photos of a message that is being written: those on their way, and those that are here. */
export function usePhotos({ photos }: Pick<ConversationApi, 'photos'>) {
  const [picked, setPicked] = useState<readonly PickedPhoto[]>([])
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
        setPicked((known) => [...known, { id, name: names.get(id) ?? 'Photo' }])
      },
    }
  }, [photos])
  const { uploads, queue } = useUploads(api, () => {})
  return {
    picked,
    uploads,
    add: (files: FileList | null) => queue.add([...(files ?? [])], () => 'message'),
    cancel: (id: string) => queue.cancel(id),
    retry: (id: string) => queue.retry(id),
    remove: (id: string) => setPicked((known) => known.filter((photo) => photo.id !== id)),
    clear: () => setPicked([]),
    isUploading: uploads.some(({ state }) => state !== 'failed'),
  }
}
export type Photos = ReturnType<typeof usePhotos>
