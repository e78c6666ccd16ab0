import { useRef, useState } from 'react'
import { newOperation, type Operation } from '../../../shared/operations/operation.ts'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { undoOperation } from '../../../workspace/undo/undo-operation.ts'

interface Mark {
  readonly id: string
}

interface Changed<M extends Mark> {
  readonly add: readonly M[]
  readonly remove: readonly string[]
}

interface Change<M extends Mark> extends Changed<M> {
  readonly document: string
}

interface Marking<M extends Mark> {
  readonly send: (document: string, change: Changed<M>, operation: Operation) => Promise<void>
  /** What one request is called: `Mark dents`. */
  readonly label: string
  /** What is said where it failed. */
  readonly failed: string
  readonly refetch: () => void
}

/**
 * Marks pictures at once on the page and one after the other on the server: what is marked while a request is under way
 * goes together with the next one. Undo is of the last of one's own requests.
 */
export function useMarks<M extends Mark>({ send, label, failed, refetch }: Marking<M>) {
  const [pending, setPending] = useState<readonly Change<M>[]>([])
  const waiting = useRef<readonly Change<M>[]>([])
  const isSending = useRef(false)
  const done = useRef<Operation[]>([])

  async function flush() {
    if (isSending.current) return
    isSending.current = true
    for (;;) {
      const [first] = waiting.current
      if (!first) break
      const together = waiting.current.filter(({ document }) => document === first.document)
      waiting.current = waiting.current.filter(({ document }) => document !== first.document)
      await sendTogether(first.document, together)
      refetch()
      setPending((before) => before.filter((one) => !together.includes(one)))
    }
    isSending.current = false
  }

  async function sendTogether(document: string, changes: readonly Change<M>[]) {
    const operation = newOperation(label)
    const removed = new Set(changes.flatMap(({ remove }) => remove))
    const add = changes.flatMap((one) => one.add).filter(({ id }) => !removed.has(id))
    try {
      await send(document, { add, remove: [...removed] }, operation)
      done.current.push(operation)
    } catch (failure) {
      showErrorToast(failed, failure)
    }
  }

  return {
    change(change: Change<M>) {
      waiting.current = [...waiting.current, change]
      setPending((before) => [...before, change])
      void flush()
    },
    async undo() {
      const last = done.current.pop()
      if (!last) return
      await undoOperation(last)
      refetch()
    },
    /** The marks of a picture with those that are on their way. */
    marksOf(document: string, stored: readonly M[]): readonly M[] {
      const its = pending.filter((one) => one.document === document)
      const removed = new Set(its.flatMap(({ remove }) => remove))
      const known = new Set(stored.map(({ id }) => id))
      const added = its.flatMap(({ add }) => add).filter(({ id }) => !known.has(id))
      return [...stored, ...added].filter(({ id }) => !removed.has(id))
    },
  }
}
