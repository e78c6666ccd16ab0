import type { ProductionLogField } from '../../../contract/production-logs/production-log-fields.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import { reasonOf } from '../../shared/ui/toast.tsx'

/** What became of a field's save: saved, without an answer as yet, in conflict with a colleague's value, or refused. */
export type SavedField =
  | { readonly kind: 'saved' }
  | { readonly kind: 'unanswered'; readonly error: ApiProblem }
  | { readonly kind: 'conflict'; readonly by: string; readonly at: string }
  | { readonly kind: 'refused'; readonly reason: string }

/** What the failure of a field's save comes to. */
export function failedSave(name: ProductionLogField, error: unknown): SavedField {
  if (!(error instanceof ApiProblem)) return { kind: 'refused', reason: reasonOf(error) }
  if (error.isNetworkFailure) return { kind: 'unanswered', error }
  const { problem } = error
  const reason = problem?.errors?.[name]
  if (problem?.by && reason) return { kind: 'conflict', by: problem.by, at: problem.at ?? '' }
  return { kind: 'refused', reason: reason ?? reasonOf(error) }
}
