import { describe, expect, test } from 'vitest'
import type { FileEvent } from '../../contract/events/file.events.ts'
import { type DentMark, mostDents, namesOfDents } from '../../contract/files/dent-mark.ts'
import type { StoredFile } from '../../contract/files/file.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import type { UndoFact } from '../undo/undo-decision.ts'
import { type AnnouncedFile, decideFile, type FileCommand } from './file.decide.ts'
import { evolveFile, fileSnapshot } from './file.evolve.ts'
import { fileMachine } from './file.machine.ts'
import { fileSamples } from './file.samples.ts'
import { undoableFileEvents, undoFile } from './file.undo.ts'

const announced: AnnouncedFile = {
  subject_category: 'contact',
  subject_id: '6a000000-0000-4000-8000-000000000003',
  label: 'vin',
  name: 'vin.jpg',
  content_type: 'image/jpeg',
  size: 1000,
}

class FileUnderTest {
  file: StoredFile | null = null
  readonly facts: UndoFact<FileEvent>[] = []

  happen(...events: readonly FileEvent[]): this {
    for (const event of events) {
      const version = this.facts.length + 1
      const by = { id: '6a000000-0000-4000-8000-0000000000a9', name: 'Jamie Cole' }
      const at = new Date(Date.UTC(2026, 2, 10, 16, version)).toISOString()
      const fact = { ...event, stream: 'file:6a000000-0000-4000-8000-0000000000b1', version, at, by }
      this.facts.push(fact)
      this.file = evolveFile(this.file, fact)
    }
    return this
  }

  send(command: FileCommand) {
    const decision = decideFile(command, this.file)
    if (decision.ok) this.happen(...decision.events)
    return decision
  }

  undo(version = this.facts.length) {
    const targets = new Set([version])
    const decision = undoFile({ state: this.file as StoredFile, history: this.facts, targets })
    if (decision.ok) this.happen(...decision.events)
    return decision
  }
}

/** The command that brings an event about. */
function commandFor(event: FileEvent, file: StoredFile | null): FileCommand {
  switch (event.type) {
    case 'FileAnnounced':
      return { type: 'AnnounceFile', file: announced }
    case 'FileReceived':
      return { type: 'ReceiveFile', stored: 1000 }
    case 'FileChecked':
      return { type: 'NoteChecked', checked: event.data }
    case 'FilePrepared':
      return { type: 'NotePrepared', prepared: event.data }
    case 'FileDentsMarked':
      return { type: 'MarkDents', add: event.data.added, remove: event.data.removed.map(({ id }) => id) }
    case 'FileDrawnOn':
      return { type: 'DrawOnFile', add: event.data.added, remove: event.data.removed.map(({ id }) => id) }
    case 'FileRefused':
      return file?.status === 'awaiting_upload'
        ? { type: 'EndUpload', stored: null }
        : { type: 'RefuseFile', ...event.data }
    case 'FileDeleted':
      return { type: 'DeleteFile' }
    case 'FileRestored':
      return { type: 'RestoreFile' }
  }
}

const walk = (path: ModelPath<typeof fileMachine>, each: (subject: FileUnderTest, event: FileEvent) => void) => {
  const subject = new FileUnderTest()
  for (const { event } of path.steps.slice(1)) {
    each(subject, event)
  }
  return subject
}

describe('the life of a file, by paths generated from its machine', () => {
  const key = (snapshot: { value: unknown }) => String(snapshot.value)
  const paths = pathsOf(fileMachine, { samples: fileSamples, key, isShortest: true })

  test('is walked in every state and by every transition', () => {
    expect(unseenOf(fileMachine, paths)).toEqual([])
  })

  test.each(paths.map((path) => [path.description, path] as const))('%s', (_name, path) => {
    const subject = walk(path, (one, event) => {
      const decision = one.send(commandFor(event, one.file))
      expect(decision.ok && decision.events.map(({ type }) => type)).toEqual([event.type])
    })
    expect(subject.file?.status ?? 'unseen').toBe(fileSnapshot(subject.file).value)
  })

  test('every event that says so can be undone, and the undo undone', () => {
    for (const path of paths) {
      const subject = walk(path, (one, event) => void one.happen(event))
      const last = subject.facts.at(-1)
      if (!last || !undoableFileEvents.includes(last.type)) continue
      expect(subject.undo().ok).toBe(true)
      expect(subject.undo().ok).toBe(true)
      expect(subject.file?.status === 'deleted').toBe(last.type === 'FileDeleted')
    }
  })
})

describe('a file', () => {
  const sent = () => {
    const subject = new FileUnderTest()
    subject.send({ type: 'AnnounceFile', file: announced })
    return subject
  }
  const code = (decision: ReturnType<typeof decideFile>) => (decision.ok ? 'ok' : decision.refusal.code)

  test('that has not arrived, or not whole, is not received', () => {
    expect(code(sent().send({ type: 'ReceiveFile', stored: null }))).toBe('not_uploaded')
    expect(code(sent().send({ type: 'ReceiveFile', stored: 999 }))).toBe('not_whole')
  })

  test('whose sender did not come to say that it is whole is taken after a day, and given up where it is not', () => {
    const [whole, half] = [sent(), sent()]
    whole.send({ type: 'EndUpload', stored: 1000 })
    half.send({ type: 'EndUpload', stored: 999 })
    expect([whole.file?.status, half.file?.status]).toEqual(['received', 'refused'])
    expect(whole.send({ type: 'EndUpload', stored: null })).toEqual({ ok: true, events: [] })
  })

  test('is announced as often as its sender likes, but only as itself', () => {
    const subject = sent()
    expect(subject.send({ type: 'AnnounceFile', file: announced })).toEqual({ ok: true, events: [] })
    expect(code(subject.send({ type: 'AnnounceFile', file: { ...announced, size: 7 } }))).toBe('another_file')
    subject.send({ type: 'DeleteFile' })
    expect(code(subject.send({ type: 'AnnounceFile', file: announced }))).toBe('file_deleted')
  })

  test('says nothing of its former check after it is restored', () => {
    const subject = sent()
    subject.send({ type: 'ReceiveFile', stored: 1000 })
    subject.send({ type: 'NoteChecked', checked: { sha256: 'ab', scan: 'none' } })
    subject.send({ type: 'DeleteFile' })
    expect(subject.undo().ok).toBe(true)
    expect(subject.file).toMatchObject({ status: 'received', sha256: '', scan: null, deleted_at: null })
  })

  test('shows the dents of everybody, each undone for itself', () => {
    const subject = sent()
    const dent = (n: number, size: DentMark['size']): DentMark => ({
      id: `6a000000-0000-4000-8000-0000000000c${n}`,
      x: 0.25,
      y: 0.5,
      size,
    })
    const mark = (...add: DentMark[]) => subject.send({ type: 'MarkDents', add, remove: [] })
    expect(code(mark(dent(1, 'dime')))).toBe('file_awaiting_upload')
    subject.send({ type: 'ReceiveFile', stored: 1000 })
    subject.send({ type: 'NoteChecked', checked: { sha256: 'ab', scan: 'none' } })
    const prepared = { has_preview: true, no_preview: '', width: 40, height: 30 }
    subject.send({ type: 'NotePrepared', prepared })
    mark(dent(1, 'dime'), dent(2, 'quarter'))
    const first = subject.facts.length
    mark(dent(2, 'quarter'), dent(3, 'dime'))
    expect(namesOfDents(subject.file?.dents ?? [])).toBe('2 dime, 1 quarter')
    expect(mark(dent(3, 'dime'))).toEqual({ ok: true, events: [] })
    subject.send({ type: 'MarkDents', add: [], remove: [dent(1, 'dime').id] })
    expect(subject.undo(first).ok).toBe(true)
    expect(subject.file?.dents).toEqual([dent(3, 'dime')])
    expect(subject.undo().ok).toBe(true)
    expect(namesOfDents(subject.file?.dents ?? [])).toBe('1 dime, 1 quarter')
    const many = Array.from({ length: mostDents }, (_, n) => ({ ...dent(4, 'dime'), id: `d${n}` }))
    expect(code(mark(...many))).toBe('too_many_dents')
  })

  test('that somebody has restored since is not deleted by the undo of an older step', () => {
    const subject = sent()
    subject.send({ type: 'DeleteFile' })
    subject.send({ type: 'RestoreFile' })
    expect(subject.undo(1)).toMatchObject({ ok: false, code: 'changed_since', by: 'Jamie Cole' })
  })
})
