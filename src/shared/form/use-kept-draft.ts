import { useRef, useState } from 'react'
import * as v from 'valibot'
import { keepDraft, keptDraft } from './kept-drafts.ts'

export interface KeptDraft<T> {
  readonly value: T
  /** It was typed before this was opened, and is still there. */
  readonly isRestored: boolean
  /** The value as of now, also where the component that asks has gone away since. */
  readonly read: () => T
  readonly change: (value: T) => void
  readonly discard: () => void
}

/**
 * A value that a person types, kept in this browser with every change until it is discarded. What is kept in another
 * shape than the schema's is none. A value that equals `empty` is not kept.
 */
export function useKeptDraft<T>(name: string, schema: v.GenericSchema<unknown, T>, empty: T): KeptDraft<T> {
  const [start] = useState(() => readKept(name, schema))
  const [value, setValue] = useState(start === undefined ? empty : start)
  const isEmpty = (one: T) => JSON.stringify(one) === JSON.stringify(empty)
  const [isRestored, setRestored] = useState(!isEmpty(value))
  // Keys may follow each other faster than the page is drawn.
  const latest = useRef(value)
  const change = (next: T) => {
    latest.current = next
    setValue(next)
    if (isEmpty(next)) setRestored(false)
    keepDraft(name, isEmpty(next) ? undefined : next)
  }
  return { value, isRestored, read: () => latest.current, change, discard: () => change(empty) }
}

function readKept<T>(name: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  const kept = v.safeParse(schema, keptDraft(name))
  return kept.success ? kept.output : undefined
}
