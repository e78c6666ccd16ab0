import { useCallback, useRef, useState } from 'react'
import type { FieldValue } from '../../../contract/crud/field.ts'
import { type ProductionLogField, productionLogLabel } from '../../../contract/production-logs/production-log-fields.ts'
import type { ProductionLog } from '../../../contract/production-logs/production-log.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import { newOperation, type Operation } from '../../shared/operations/operation.ts'
import { reasonOf, showErrorToast } from '../../shared/ui/toast.tsx'
import { undoOperation } from '../../workspace/undo/undo-operation.ts'
import type { ProductionLogApi, ProductionLogEdit, ProductionLogSaved } from './api/production-log-api.ts'

/** What became of a field's save: saved, without an answer as yet, in conflict with a colleague's value, or refused. */
export type SavedField =
  | { readonly kind: 'saved' }
  | { readonly kind: 'unanswered'; readonly error: ApiProblem }
  | { readonly kind: 'conflict'; readonly by: string; readonly at: string }
  | { readonly kind: 'refused'; readonly reason: string }

/** The last change of this person, which one press undoes. */
interface Undoable {
  readonly label: string
  readonly operation: Operation
}

export interface ProductionLogHandle {
  readonly log: ProductionLog
  readonly leadId: string | null
  /** How many saves are under way. */
  readonly saving: number
  /** Fields whose saves brought no answer: they are kept on this device and sent again. */
  readonly unanswered: ReadonlySet<ProductionLogField>
  readonly lastChange: Undoable | null
  /** Saves one field, based on the version that its user had seen when they began to type. */
  saveField(name: ProductionLogField, value: FieldValue, version: number): Promise<SavedField>
  /** Says that a field holds what can't be saved as it is, or that it no longer does. */
  markUnsaved(name: ProductionLogField, isUnsaved: boolean): void
  /** Waits until all that was sent is saved. @returns the log then, and a field that could not be saved. */
  settle(): Promise<{ readonly log: ProductionLog; readonly unsaved: ProductionLogField | undefined }>
  /** Decides, completes, locks or reopens. @returns why not, by field or as a sentence; null where it is done. */
  act(edit: ProductionLogEdit, label: string): Promise<ApiProblem | Error | null>
  undoLast(): Promise<void>
}

interface Options {
  readonly api: ProductionLogApi
  readonly contact: string
  readonly log: ProductionLog
  readonly leadId: string | null
  readonly refetch: () => void
}

/** One production log as its page works on it: the newest of what was fetched and what was saved. */
export function useProductionLog({ api, contact, log: fetched, leadId, refetch }: Options): ProductionLogHandle {
  const [saved, setSaved] = useState<ProductionLogSaved | null>(null)
  const [saving, setSaving] = useState(0)
  const [unanswered, setUnanswered] = useState<ReadonlySet<ProductionLogField>>(new Set())
  const [lastChange, setLastChange] = useState<Undoable | null>(null)
  const isNewer = saved !== null && saved.production_log.version >= fetched.version
  const log = isNewer ? saved.production_log : fetched

  const latest = useRef(log)
  if (log.version > latest.current.version) latest.current = log
  const sending = useRef(new Set<Promise<unknown>>())
  const unsaved = useRef(new Set<ProductionLogField>())
  const markUnanswered = (name: ProductionLogField, isUnanswered: boolean) =>
    setUnanswered((before) => {
      if (before.has(name) === isUnanswered) return before
      return new Set(isUnanswered ? [...before, name] : [...before].filter((one) => one !== name))
    })
  const markUnsaved = (name: ProductionLogField, isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(name)
    else {
      unsaved.current.delete(name)
      markUnanswered(name, false)
    }
  }

  const put = useCallback(
    async (edit: ProductionLogEdit, operation: Operation) => {
      setSaving((count) => count + 1)
      const sent = api.put(contact, edit, operation)
      sending.current.add(sent)
      try {
        const reply = await sent
        if (reply.production_log.version > latest.current.version) latest.current = reply.production_log
        setSaved((before) => (before && before.production_log.version > reply.production_log.version ? before : reply))
        return reply
      } finally {
        sending.current.delete(sent)
        setSaving((count) => count - 1)
      }
    },
    [api, contact],
  )

  return {
    log,
    leadId: (isNewer ? saved.lead_id : null) ?? leadId,
    saving,
    unanswered,
    lastChange,
    markUnsaved,
    settle: async () => {
      do {
        await Promise.allSettled(sending.current)
        // A field that was changed while it was saved is sent next.
        await new Promise((done) => setTimeout(done, 0))
      } while (sending.current.size > 0)
      return { log: latest.current, unsaved: [...unsaved.current][0] }
    },
    saveField: async (name, value, version) => {
      const label = productionLogLabel(name)
      const operation = newOperation(`Edit production log: ${label}`)
      try {
        await put({ [name]: value, version }, operation)
        setLastChange({ label, operation })
        markUnsaved(name, false)
        return { kind: 'saved' }
      } catch (error) {
        markUnsaved(name, true)
        if (error instanceof ApiProblem && error.isNetworkFailure) {
          markUnanswered(name, true)
          return { kind: 'unanswered', error }
        }
        markUnanswered(name, false)
        const { problem } = error instanceof ApiProblem ? error : {}
        if (problem?.by && problem.errors?.[name]) {
          refetch()
          return { kind: 'conflict', by: problem.by, at: problem.at ?? '' }
        }
        if (problem?.status === 409) refetch()
        return { kind: 'refused', reason: problem?.errors?.[name] ?? reasonOf(error) }
      }
    },
    act: async (edit, label) => {
      const operation = newOperation(label)
      try {
        await put({ ...edit, version: log.version }, operation)
        setLastChange(edit.total_loss === undefined ? null : { label, operation })
        return null
      } catch (error) {
        refetch()
        return error instanceof Error ? error : new Error(reasonOf(error))
      }
    },
    undoLast: async () => {
      if (!lastChange) return
      setLastChange(null)
      await undoOperation(lastChange.operation).catch((error: unknown) => showErrorToast('Not undone', error))
      refetch()
    },
  }
}
