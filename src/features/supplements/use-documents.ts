import { useRef } from 'react'
import { idOf } from '../../../contract/events/recorded.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicChanges } from '../../shared/live/use-topic-changes.ts'
import type { DocumentApi } from './api/document-api.ts'

/** The documents of one supplement and the requests for them, live. */
export function useDocuments(api: DocumentApi, supplement: string) {
  const documents = useFetched(`documents of ${supplement}`, (signal) => api.documents(signal))
  const requests = useFetched(`document requests of ${supplement}`, (signal) => api.requests(signal))
  const known = useRef(new Set<string>())
  for (const { id } of [...(documents.data?.documents ?? []), ...(requests.data?.requests ?? [])]) known.current.add(id)
  const refetch = () => {
    documents.refetch()
    requests.refetch()
  }
  useTopicChanges(
    'document',
    documents.data?.cursor,
    refetch,
    ({ stream, data }) =>
      known.current.has(idOf(stream)) || (data as { subject_id?: string }).subject_id === supplement,
  )
  useTopicChanges(
    'document_request',
    requests.data?.cursor,
    refetch,
    ({ stream, data }) =>
      known.current.has(idOf(stream)) || (data as { supplement_id?: string }).supplement_id === supplement,
  )
  return { documents, requests, refetch }
}
export type DocumentsHandle = ReturnType<typeof useDocuments>
