import { useCallback, useRef, useState } from 'react'
import { type ProductionLogField, productionLogLabel } from '../../../contract/production-logs/production-log-fields.ts'
import type { LastChange, ProductionLog } from '../../../contract/production-logs/production-log.ts'
import type { ApiProblem } from '../../shared/api/api-problem.ts'
import { newOperation, type Operation } from '../../shared/operations/operation.ts'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { undoOperation } from '../../workspace/undo/undo-operation.ts'
import type {
  ProductionLogApi,
  ProductionLogEdit,
  ProductionLogReply,
  ProductionLogSaved,
} from './api/production-log-api.ts'
import type { FieldPort } from './field-edit.ts'
import { failedSave } from './save-field.ts'

/** The last change of this person, which one press undoes. */
interface Undoable {
  readonly label: string
  readonly operation: Operation
}

export interface ProductionLogHandle extends FieldPort {
  readonly log: ProductionLog
  readonly leadId: string | null
  /** How many saves are under way. */
  readonly saving: number
  /** Fields whose saves brought no answer: they are kept on this device and sent again. */
  readonly unanswered: ReadonlySet<ProductionLogField>
  /** Fields that two people set, between whose values this person has to choose. */
  readonly conflicts: ReadonlySet<ProductionLogField>
  readonly lastChange: Undoable | null
  /** Who saved the value that is shown; null where that is not known yet. */
  authorOf(name: ProductionLogField): LastChange | null
  /** Waits until all that was sent is saved. @returns the log then, and a field that could not be saved. */
  settle(): Promise<{ readonly log: ProductionLog; readonly unsaved: ProductionLogField | undefined }>
  /** Decides, completes, locks or reopens. @returns why not, by field or as a sentence; null where it is done. */
  act(edit: ProductionLogEdit, label: string): Promise<ApiProblem | Error | null>
  undoLast(): Promise<void>
}

interface Options {
  readonly api: ProductionLogApi
  readonly reply: ProductionLogReply
  readonly refetch: () => void
}

/** One production log as its page works on it: the newest of what was fetched and what was saved. */
export function useProductionLog({ api, reply, refetch }: Options): ProductionLogHandle {
  const contact = reply.contact.id
  const [reread, setReread] = useState(reply)
  const known = reread.production_log.version > reply.production_log.version ? reread : reply
  const { production_log: fetched, lead_id: leadId } = known
  const [saved, setSaved] = useState<ProductionLogSaved | null>(null)
  const [saving, setSaving] = useState(0)
  const [unanswered, markUnanswered] = useMarkedFields()
  const [conflicts, markConflict] = useMarkedFields()
  const [lastChange, setLastChange] = useState<Undoable | null>(null)
  const isNewer = saved !== null && saved.production_log.version >= fetched.version
  const log = isNewer ? saved.production_log : fetched

  const latest = useRef(log)
  if (log.version > latest.current.version) latest.current = log
  const sending = useRef(new Set<Promise<unknown>>())
  const unsaved = useRef(new Set<ProductionLogField>())
  const markUnsaved = (name: ProductionLogField, isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(name)
    else {
      unsaved.current.delete(name)
      markUnanswered(name, false)
      markConflict(name, false)
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
    conflicts,
    lastChange,
    authorOf: (name) => (fetched[name] === log[name] ? (known.last_changes[name] ?? null) : null),
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
        const failed = failedSave(name, error)
        markUnsaved(name, true)
        markUnanswered(name, failed.kind === 'unanswered')
        markConflict(name, failed.kind === 'conflict')
        // The choice is between what is typed and what is there by now, so that is read first.
        if (failed.kind === 'conflict') await api.get(contact).then(setReread, refetch)
        else if (failed.kind === 'refused') refetch()
        return failed
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
      await undoOperation(lastChange.operation)
      refetch()
    },
  }
}

/** Fields of which something is to be said. */
function useMarkedFields() {
  const [marked, setMarked] = useState<ReadonlySet<ProductionLogField>>(new Set())
  const mark = (name: ProductionLogField, isMarked: boolean) =>
    setMarked((before) => {
      if (before.has(name) === isMarked) return before
      return new Set(isMarked ? [...before, name] : [...before].filter((one) => one !== name))
    })
  return [marked, mark] as const
}
