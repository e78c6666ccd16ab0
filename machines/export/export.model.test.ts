import { describe, expect, test } from 'vitest'
import type { ExportEvent } from '../../contract/events/export.events.ts'
import { type Export, exportKeptMs, type ExportOrder, noExportFilter } from '../../contract/exports/export.ts'
import { pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { decideExport, type ExportCommand, faultsOfOrder } from './export.decide.ts'
import { evolveExport, exportSnapshot } from './export.evolve.ts'
import { exportMachine } from './export.machine.ts'
import { exportReactions } from './export.reactions.ts'
import { exportSamples } from './export.samples.ts'

const at = '2026-03-10T16:00:00.000Z'
const weekLater = new Date(Date.parse(at) + exportKeptMs).toISOString()
const order: ExportOrder = { subject: 'contacts', format: 'csv', columns: ['id', 'zip'], filter: noExportFilter }
const fileOf = (start: number) => `6a000000-0000-4000-8000-${String(start).padStart(12, '0')}`
const request: ExportCommand = { type: 'RequestExport', order, timezone: 'America/Chicago' }

class ExportUnderTest {
  one: Export | null = null
  starts = 0
  #version = 0

  send(command: ExportCommand, decide = decideExport) {
    const decision = decide(command, this.one)
    for (const event of decision.ok ? decision.events : []) {
      if (!exportSnapshot(this.one).can(event)) throw new Error(`${event.type} in ${this.one?.status}`)
      this.#version += 1
      const stream = 'export:6a000000-0000-4000-8000-0000000000e1'
      const by = { id: 'tester', name: 'Rosa Kimball' }
      this.one = evolveExport(this.one, { ...event, stream, version: this.#version, at, by })
    }
    return decision.ok ? decision.events.map(({ type }) => type) : decision.refusal.code
  }

  start() {
    this.starts += 1
    return this.send({ type: 'StartExport', file_id: fileOf(this.starts), total: 900 })
  }
}

/** The command that brings an event about. */
function commandFor(event: ExportEvent, { one }: ExportUnderTest): ExportCommand {
  const file_id = one?.file_id ?? fileOf(1)
  switch (event.type) {
    case 'ExportRequested':
      return request
    case 'ExportStarted':
      return { type: 'StartExport', ...event.data }
    case 'ExportProgressed':
      return { type: 'NoteExportProgress', file_id, rows: (one?.rows ?? 0) + 1 }
    case 'ExportCompleted':
      return { type: 'CompleteExport', file_id, ...event.data }
    case 'ExportCanceled':
      return { type: 'CancelExport' }
    case 'ExportFailed':
      return { type: 'FailExport', ...event.data }
    case 'ExportRetried':
      return { type: 'RetryExport' }
    case 'ExportExpired':
      return { type: 'ExpireDueExport', now: weekLater }
  }
}

describe('the life of an export, by paths generated from its machine', () => {
  const paths = pathsOf(exportMachine, { samples: exportSamples, key: ({ value }) => value })

  test('is walked by commands in every state and by every transition', () => {
    expect(unseenOf(exportMachine, paths)).toEqual([])
    for (const path of paths) {
      const subject = new ExportUnderTest()
      for (const { event, state } of path.steps.slice(1)) {
        expect(subject.send(commandFor(event, subject))).toEqual([event.type])
        expect(subject.one?.status).toBe(state.value)
      }
    }
  })
})

describe('an export', () => {
  const running = () => {
    const subject = new ExportUnderTest()
    subject.send(request)
    subject.start()
    return subject
  }

  test('offers the file of its last start only: an older job that is still at work finishes nothing', () => {
    const subject = running()
    subject.start()
    expect(subject.send({ type: 'NoteExportProgress', file_id: fileOf(1), rows: 500 })).toEqual([])
    expect(subject.send({ type: 'CompleteExport', file_id: fileOf(1), rows: 900, bytes: 9 })).toEqual([])
    expect(subject.one).toMatchObject({ status: 'running', file_id: fileOf(2), starts: 2, rows: 0 })
    subject.send({ type: 'CompleteExport', file_id: fileOf(2), rows: 901, bytes: 9 })
    expect(subject.one).toMatchObject({ status: 'ready', file_id: fileOf(2), rows: 901, expires_at: weekLater })
  })

  test('of a rule that takes any start is offered half, which is noticed', () => {
    const subject = running()
    subject.start()
    const anyStart: typeof decideExport = (command, one) =>
      decideExport('file_id' in command && one?.file_id ? { ...command, file_id: one.file_id } : command, one)
    expect(subject.send({ type: 'CompleteExport', file_id: fileOf(1), rows: 900, bytes: 9 }, anyStart)).not.toEqual([])
  })

  test('that is canceled or has failed has no file, and a job that comes late changes nothing', () => {
    for (const end of [{ type: 'CancelExport' }, { type: 'FailExport', reason: 'The server stopped.' }] as const) {
      const subject = running()
      subject.send(end)
      expect(subject.one?.file_id).toBeNull()
      expect(subject.send({ type: 'CompleteExport', file_id: fileOf(1), rows: 900, bytes: 9 })).toEqual([])
      expect(subject.send({ type: 'FailExport', reason: 'Late.' })).toEqual([])
    }
  })

  test('is kept for a week, and not removed before', () => {
    const subject = running()
    subject.send({ type: 'CompleteExport', file_id: fileOf(1), rows: 900, bytes: 9 })
    expect(exportReactions.pending(subject.one as Export)).toMatchObject([{ task: 'expire-export', runAt: weekLater }])
    expect(subject.send({ type: 'ExpireDueExport', now: at })).toEqual([])
    expect(subject.send({ type: 'ExpireDueExport', now: weekLater })).toEqual(['ExportExpired'])
  })

  test.each([
    ['columns', { columns: ['id', 'password'] }],
    ['columns', { columns: ['id', 'id'] }],
    ['filter.status', { filter: { ...noExportFilter, status: 'vehicle_dropped' } }],
    ['filter.to', { filter: { ...noExportFilter, from: '2026-03-02', to: '2026-03-01' } }],
    ['filter.storm_id', { subject: 'events', columns: ['at'], filter: { ...noExportFilter, storm_id: fileOf(1) } }],
  ] as const)('is refused for what is wrong with its %s', (field, wrong) => {
    const wrongOrder = { ...order, ...wrong } as ExportOrder
    expect(Object.keys(faultsOfOrder(wrongOrder))).toEqual([field])
    expect(new ExportUnderTest().send({ type: 'RequestExport', order: wrongOrder, timezone: 'America/Chicago' })).toBe(
      'wrong_order',
    )
  })
})
