import { useMemo, useRef } from 'react'
import { idOf } from '../../../contract/events/recorded.ts'
import type { ShownFile } from '../../../contract/files/file.ts'
import { isTaken } from '../../../contract/production-logs/photo.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicChanges } from '../../shared/live/use-topic-changes.ts'
import type { PhotoApi } from './api/photo-api.ts'

const none: readonly ShownFile[] = []

/** The photos of one contact’s appraisal, live; `labels` is what they show, missing until that is known. */
export function useLogPhotos(api: PhotoApi, contact: string) {
  const { data, error, busy, refetch } = useFetched(`photos of ${contact}`, (signal) => api.list(signal))
  const photos = data?.photos ?? none
  const known = useRef(new Set<string>())
  for (const { id } of photos) known.current.add(id)
  useTopicChanges(
    'file',
    data?.cursor,
    refetch,
    ({ stream, data: said }) =>
      known.current.has(idOf(stream)) || (said as { subject_id?: string }).subject_id === contact,
  )
  const labels = useMemo(
    () => data && photos.flatMap(({ label, status }) => (isTaken(status) ? [label] : [])),
    [data, photos],
  )
  return { data, photos, labels, error, busy, refetch }
}
export type LogPhotosHandle = ReturnType<typeof useLogPhotos>
