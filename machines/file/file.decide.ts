import type { FileEvent } from '../../contract/events/file.events.ts'
import { type DentMark, mostDents } from '../../contract/files/dent-mark.ts'
import { mostStrokes, type PenStroke } from '../../contract/files/pen-stroke.ts'
import type { FileType } from '../../contract/files/file-type.ts'
import { fileStatusLabels, type FileSubject, type StoredFile } from '../../contract/files/file.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { whyNot } from '../why-not.ts'
import { fileSnapshot } from './file.evolve.ts'

/** What a sender says of a file before it is uploaded. */
export interface AnnouncedFile {
  readonly subject_category: FileSubject
  readonly subject_id: string
  readonly label: string
  readonly name: string
  readonly sent_by?: 'shop'
  readonly content_type: FileType
  readonly size: number
}

type Prepared = Extract<FileEvent, { type: 'FilePrepared' }>['data']
type Checked = Extract<FileEvent, { type: 'FileChecked' }>['data']

export type FileCommand =
  | { type: 'AnnounceFile'; file: AnnouncedFile }
  /** `stored` is how many bytes there are; null where there are none. */
  | { type: 'ReceiveFile'; stored: number | null }
  | { type: 'NoteChecked'; checked: Checked }
  | { type: 'NotePrepared'; prepared: Prepared }
  | { type: 'RefuseFile'; code: string; reason: string }
  /** Marks that are there already, and the removal of those that are not, come to nothing. */
  | { type: 'MarkDents'; add: readonly DentMark[]; remove: readonly string[]; undoes?: readonly number[] }
  | { type: 'DrawOnFile'; add: readonly PenStroke[]; remove: readonly string[]; undoes?: readonly number[] }
  /** Takes what is whole as arrived, and gives up what is not. Comes to nothing for a file that has arrived. */
  | { type: 'EndUpload'; stored: number | null }
  | { type: 'DeleteFile'; undoes?: readonly number[] }
  | { type: 'RestoreFile'; undoes?: readonly number[] }

/** What a command does to a file, or why it cannot be done. Pure. */
export function decideFile(command: FileCommand, file: StoredFile | null): Decision<FileEvent> {
  if (command.type === 'AnnounceFile') return announced(command.file, file)
  if (!file) return refuse('not_found', 'This file does not exist.')
  switch (command.type) {
    case 'ReceiveFile':
      return received(command.stored, file)
    case 'NoteChecked':
      return file.status === 'received' ? accept({ type: 'FileChecked', data: command.checked }) : accept()
    case 'NotePrepared':
      return file.status === 'checked' ? accept({ type: 'FilePrepared', data: command.prepared }) : accept()
    case 'RefuseFile': {
      const { code, reason } = command
      return file.status === 'received' || file.status === 'checked'
        ? accept({ type: 'FileRefused', data: { code, reason } })
        : accept()
    }
    case 'MarkDents':
      return marked(command, file)
    case 'DrawOnFile':
      return drawn(command, file)
    case 'EndUpload':
      if (file.status !== 'awaiting_upload') return accept()
      return accept(
        command.stored === file.size ? { type: 'FileReceived', data: {} } : { type: 'FileRefused', data: neverArrived },
      )
    case 'DeleteFile':
      return file.status === 'deleted' ? accept() : checked(file, { type: 'FileDeleted', data: undone(command) })
    case 'RestoreFile':
      return checked(file, { type: 'FileRestored', data: undone(command) })
  }
}

const neverArrived = {
  code: 'never_arrived',
  reason: 'The upload was not finished within a day. Upload the file again.',
}

const undone = ({ undoes }: { undoes?: readonly number[] }) => (undoes ? { undoes: [...undoes] } : {})

/** What two people mark at once is there beside each other: a mark is known by its id. */
function marked(command: Extract<FileCommand, { type: 'MarkDents' }>, file: StoredFile): Decision<FileEvent> {
  const { dents = [] } = file
  const change = changed(dents, command)
  const event = checked(file, { type: 'FileDentsMarked', data: { ...change, ...undone(command) } })
  return onPicture(file, event, {
    ...change,
    count: dents.length,
    most: mostDents,
    noPicture: 'Dents are marked in pictures. This document has none.',
    tooMany: refuse('too_many_dents', `A picture takes at most ${mostDents} marks.`),
  })
}

function drawn(command: Extract<FileCommand, { type: 'DrawOnFile' }>, file: StoredFile): Decision<FileEvent> {
  const { strokes = [] } = file
  const change = changed(strokes, command)
  const event = checked(file, { type: 'FileDrawnOn', data: { ...change, ...undone(command) } })
  return onPicture(file, event, {
    ...change,
    count: strokes.length,
    most: mostStrokes,
    noPicture: 'Only pictures are drawn on. This document has none.',
    tooMany: refuse('too_many_strokes', `A picture takes at most ${mostStrokes} strokes.`),
  })
}

interface PictureChange {
  readonly added: readonly unknown[]
  readonly removed: readonly unknown[]
  /** How many there are before, and at most. */
  readonly count: number
  readonly most: number
  readonly noPicture: string
  readonly tooMany: Decision<FileEvent>
}

/** The event of marks where there is a picture with room for them; what changes nothing comes to nothing. */
function onPicture(file: StoredFile, event: Decision<FileEvent>, change: PictureChange): Decision<FileEvent> {
  const { added, removed, count, most, noPicture, tooMany } = change
  if (!event.ok) return event
  if (!file.has_preview || !file.content_type.startsWith('image/')) return refuse('no_picture', noPicture)
  if (count + added.length - removed.length > most) return tooMany
  return added.length + removed.length > 0 ? event : accept()
}

/** Those that are new among them, and those that are there and are to go. */
function changed<Mark extends { readonly id: string }>(
  marks: readonly Mark[],
  { add, remove }: { readonly add: readonly Mark[]; readonly remove: readonly string[] },
) {
  const known = new Set(marks.map(({ id }) => id))
  return {
    added: add.filter(({ id }, at) => !known.has(id) && add.findIndex((one) => one.id === id) === at),
    removed: marks.filter(({ id }) => remove.includes(id)),
  }
}

/** Announced once; the same file again is what a browser does that has lost its signal. */
function announced(wanted: AnnouncedFile, file: StoredFile | null): Decision<FileEvent> {
  if (!file) return accept({ type: 'FileAnnounced', data: { ...wanted } })
  const isSame =
    file.subject_category === wanted.subject_category &&
    file.subject_id === wanted.subject_id &&
    file.size === wanted.size &&
    file.content_type === wanted.content_type
  if (!isSame) return refuse('another_file', 'This id belongs to another file. Use a new id for each file.')
  if (file.status === 'deleted')
    return refuse('file_deleted', 'This file was deleted. Undo that, or upload it as a new file.')
  if (file.status === 'refused') return refuse('file_refused', file.refusal)
  return accept()
}

function received(stored: number | null, file: StoredFile): Decision<FileEvent> {
  if (file.status !== 'awaiting_upload')
    return file.status === 'deleted' ? checked(file, { type: 'FileReceived', data: {} }) : accept()
  if (stored === null) return refuse('not_uploaded', 'The file has not arrived yet. Upload it again.')
  if (stored !== file.size)
    return refuse('not_whole', `Only ${stored} of ${file.size} bytes have arrived. Upload the file again.`)
  return checked(file, { type: 'FileReceived', data: {} })
}

/** Accepts the event if the machine does, else says why not. */
function checked(file: StoredFile, event: FileEvent): Decision<FileEvent> {
  const snapshot = fileSnapshot(file)
  if (snapshot.can(event)) return accept(event)
  return refuse(
    `file_${file.status}`,
    `The file can’t be changed this way. Its state is: ${fileStatusLabels[file.status]}.`,
    {
      why: () => whyNot(snapshot, event),
    },
  )
}
