import { initialTransition, type SnapshotFrom } from 'xstate'
import type { FileEvent } from '../../contract/events/file.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { FileType } from '../../contract/files/file-type.ts'
import type { FileStatus, FileSubject, StoredFile } from '../../contract/files/file.ts'
import { restingIn, stepOf } from '../step.ts'
import { fileMachine } from './file.machine.ts'

export type FileSnapshot = SnapshotFrom<typeof fileMachine>
export type FileFact = FileEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(fileMachine)
const step = stepOf(fileMachine)
const resting = restingIn(fileMachine)

export const fileSnapshot = (file: StoredFile | null): FileSnapshot => (file ? resting(file.status, {}) : unseen)

const unchecked = {
  refusal: '',
  sha256: '',
  scan: null,
  has_preview: false,
  no_preview: '',
  width: null,
  height: null,
} as const

/** The file after an event. Pure; the event is taken as having happened. */
export function evolveFile(file: StoredFile | null, fact: FileFact): StoredFile {
  const { stream, version, at } = fact
  const status = step(fileSnapshot(file), fact).value as FileStatus
  const kept = { status, version, updated_at: at }
  if (fact.type === 'FileAnnounced') {
    const { data } = fact
    return {
      ...data,
      id: idOf(stream),
      subject_category: data.subject_category as FileSubject,
      content_type: data.content_type as FileType,
      ...unchecked,
      created_at: at,
      deleted_at: null,
      ...kept,
    }
  }
  if (!file) throw new Error(`${fact.type} on ${stream}, which is no file`)
  switch (fact.type) {
    case 'FileReceived':
      return { ...file, ...kept }
    case 'FileChecked':
      return { ...file, ...kept, ...fact.data }
    case 'FilePrepared':
      return { ...file, ...kept, ...fact.data }
    case 'FileDentsMarked':
      return { ...file, ...kept, dents: marksAfter(file.dents, fact.data) }
    case 'FileDrawnOn':
      return { ...file, ...kept, strokes: marksAfter(file.strokes, fact.data) }
    case 'FileRefused':
      return { ...file, ...kept, refusal: fact.data.reason }
    case 'FileDeleted':
      return { ...file, ...kept, deleted_at: at }
    case 'FileRestored':
      return { ...file, ...kept, ...unchecked, deleted_at: null }
  }
}

function marksAfter<Mark extends { readonly id: string }>(
  marks: readonly Mark[] = [],
  { added, removed }: { readonly added: readonly Mark[]; readonly removed: readonly Mark[] },
): Mark[] {
  const gone = new Set(removed.map(({ id }) => id))
  return [...marks.filter(({ id }) => !gone.has(id)), ...added]
}
