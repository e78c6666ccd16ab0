import type { ExportEvent } from '../../contract/events/export.events.ts'
import { chosenColumns, exportStatusesOf } from '../../contract/exports/export-columns.ts'
import type { Export, ExportOrder } from '../../contract/exports/export.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { whyNot } from '../why-not.ts'
import { exportSnapshot } from './export.evolve.ts'

export type ExportCommand =
  | { type: 'RequestExport'; order: ExportOrder; timezone: string }
  /** Gives the file of a start its id: what an older start writes is offered to nobody. */
  | { type: 'StartExport'; file_id: string; total: number }
  | { type: 'NoteExportProgress'; file_id: string; rows: number }
  | { type: 'CompleteExport'; file_id: string; rows: number; bytes: number }
  | { type: 'FailExport'; reason: string }
  | { type: 'CancelExport' }
  | { type: 'RetryExport' }
  /** Comes to nothing before its time. */
  | { type: 'ExpireDueExport'; now: string }

/** What a command does to an export, or why it cannot be done. Pure. */
export function decideExport(command: ExportCommand, one: Export | null): Decision<ExportEvent> {
  if (command.type === 'RequestExport') return requested(command, one)
  if (!one) return refuse('not_found', 'There is no such export.')
  switch (command.type) {
    case 'StartExport': {
      const { file_id, total } = command
      return possible(one, { type: 'ExportStarted', data: { file_id, total } })
    }
    case 'NoteExportProgress':
      return isOfStart(one, command) && command.rows > one.rows
        ? accept({ type: 'ExportProgressed', data: { rows: command.rows } })
        : accept()
    case 'CompleteExport': {
      const { rows, bytes } = command
      return isOfStart(one, command) ? accept({ type: 'ExportCompleted', data: { rows, bytes } }) : accept()
    }
    case 'FailExport':
      return isOpen(one) ? accept({ type: 'ExportFailed', data: { reason: command.reason } }) : accept()
    case 'CancelExport':
      return one.status === 'canceled' ? accept() : possible(one, { type: 'ExportCanceled', data: {} })
    case 'RetryExport':
      return possible(one, { type: 'ExportRetried', data: {} })
    case 'ExpireDueExport': {
      const isDue = one.status === 'ready' && one.expires_at !== null && command.now >= one.expires_at
      return isDue ? accept({ type: 'ExportExpired', data: {} }) : accept()
    }
  }
}

/** Whether a job is to write its file. */
export const isOpen = ({ status }: Pick<Export, 'status'>): boolean => status === 'requested' || status === 'running'

/** Whether the file of a start is the one that is written now. */
export const isOfStart = (one: Pick<Export, 'status' | 'file_id'>, { file_id }: { readonly file_id: string }) =>
  one.status === 'running' && one.file_id === file_id

/** What is wrong with an order that has the right shape, by its fields. */
export function faultsOfOrder({ subject, columns, filter }: ExportOrder): Record<string, string> {
  const { status, storm_id, from, to } = filter
  return {
    ...(!chosenColumns(subject, columns) && { columns: 'Choose each column once, by its key' }),
    ...(status !== null &&
      !exportStatusesOf[subject].includes(status) && { 'filter.status': 'Choose a status that these rows can have' }),
    ...(storm_id !== null && subject === 'events' && { 'filter.storm_id': 'Events are not filtered by storm' }),
    ...(from !== null && to !== null && from > to && { 'filter.to': 'Choose a day that is not before the first' }),
  }
}

function requested(
  { order, timezone }: Extract<ExportCommand, { type: 'RequestExport' }>,
  one: Export | null,
): Decision<ExportEvent> {
  if (one) return refuse('exists', 'This export was requested already.')
  const [fault] = Object.values(faultsOfOrder(order))
  if (fault !== undefined) return refuse('wrong_order', fault)
  return accept({ type: 'ExportRequested', data: { ...order, timezone } })
}

function possible(one: Export, event: ExportEvent): Decision<ExportEvent> {
  const snapshot = exportSnapshot(one)
  if (snapshot.can(event)) return accept(event)
  return refuse(`export_${one.status}`, sentences[one.status], { why: () => whyNot(snapshot, event) })
}

const sentences: Readonly<Record<Export['status'], string>> = {
  requested: 'This export waits for its turn.',
  running: 'This export is being written.',
  ready: 'This export is ready. Download it, or request another.',
  canceled: 'This export was canceled. Request another.',
  failed: 'This export failed. Retry it.',
  expired: 'This export has expired. Request another.',
}
