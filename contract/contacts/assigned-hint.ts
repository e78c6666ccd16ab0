import * as v from 'valibot'

/**
 * Published on a person's own channel when a contact that the person sees by assignment, or a calendar that the person
 * reads, has changed. It carries no content: clients refetch what they show, and are answered 404 for what is no longer
 * theirs.
 */
const AssignedHint = v.strictObject({ kind: v.literal('assigned') })
export type AssignedHint = v.InferOutput<typeof AssignedHint>

/** Whether a hint says so. */
export function isAssignedHint(data: unknown): boolean {
  return v.is(AssignedHint, data)
}
