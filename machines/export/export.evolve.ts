import { initialTransition, type SnapshotFrom } from 'xstate'
import type { ExportEvent } from '../../contract/events/export.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import { type Export, exportKeptMs, type ExportStatus } from '../../contract/exports/export.ts'
import { restingIn, stepOf } from '../step.ts'
import type { UndoFact } from '../undo/undo-decision.ts'
import { exportMachine } from './export.machine.ts'

export type ExportSnapshot = SnapshotFrom<typeof exportMachine>
export type ExportFact = UndoFact<ExportEvent>

const [unseen] = initialTransition(exportMachine)
const step = stepOf(exportMachine)
const resting = restingIn(exportMachine)

export const exportSnapshot = (one: Export | null): ExportSnapshot => (one ? resting(one.status, {}) : unseen)

/** When a file that is whole at a moment is removed. */
export const expiresAt = (readyAt: string) => new Date(Date.parse(readyAt) + exportKeptMs).toISOString()

const unbegun = { total: null, rows: 0, bytes: null, file_id: null, reason: null, starts: 0, expires_at: null }

/** The export after an event. Pure; the event is taken as having happened. */
export function evolveExport(one: Export | null, fact: ExportFact): Export {
  const { stream, version, at, by } = fact
  const status = step(exportSnapshot(one), fact).value as ExportStatus
  const kept = { status, version, updated_at: at }
  if (fact.type === 'ExportRequested')
    return { id: idOf(stream), ...fact.data, ...unbegun, requested_by: actorOf(by), requested_at: at, ...kept }
  if (!one) throw new Error(`${fact.type} on ${stream}, which is no export`)
  return { ...one, ...changesOf(one, fact), ...kept }
}

const actorOf = ({ id, name }: ExportFact['by']) => ({ id, name })

function changesOf(one: Export, fact: ExportFact): Partial<Export> {
  switch (fact.type) {
    case 'ExportStarted':
      return { ...fact.data, rows: 0, starts: one.starts + 1 }
    case 'ExportProgressed':
      return fact.data
    case 'ExportCompleted':
      return { ...fact.data, total: fact.data.rows, expires_at: expiresAt(fact.at) }
    case 'ExportFailed':
      return { ...fact.data, file_id: null }
    case 'ExportRetried':
      return unbegun
    case 'ExportCanceled':
    case 'ExportExpired':
      return { file_id: null }
    default:
      return {}
  }
}
