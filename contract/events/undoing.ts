import * as v from 'valibot'

/**
 * The versions of its own stream that an event compensates, where it compensates some. Undo is an event like any other:
 * the log only grows, and an undo can itself be undone.
 */
export const undoing = { undoes: v.optional(v.pipe(v.array(v.number()), v.readonly())) } as const

export interface Undoing {
  undoes?: readonly number[]
}
