import type * as v from 'valibot'
import { mostIssues, runBounded } from './bounds/bounded-schema.ts'
import { describeIssue } from './describe-issue.ts'
import { invalid } from './problem.ts'

/**
 * Checks what came over the wire: sizes first, and no further than to `most` issues, so that a refusal costs little
 * however much was sent. @throws Refused 422 with a reason for each field.
 */
export function validate<S extends v.GenericSchema>(schema: S, input: unknown, most = mostIssues): v.InferOutput<S> {
  const { value, issues } = runBounded(schema, input, most)
  if (!issues) return value
  // A field may be called `constructor`, or `__proto__`.
  const errors = Object.create(null) as Record<string, string>
  for (const issue of issues.slice(0, most)) collect(issue, errors)
  throw invalid(errors)
}

function collect(issue: v.BaseIssue<unknown>, errors: Record<string, string>) {
  const meant = issue.type === 'union' ? pickOf(issue) : undefined
  if (meant) return collect(meant, errors)
  errors[fieldOf(issue)] ??= describeIssue(issue)
}

/** Of a union the last branch is the one meant: the others are "empty". */
function pickOf(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> | undefined {
  const inner = issue.issues?.at(-1)
  if (!inner) return undefined
  const path = [...(issue.path ?? []), ...(inner.path ?? [])]
  return { ...inner, path: path as unknown as v.BaseIssue<unknown>['path'] }
}

function fieldOf(issue: v.BaseIssue<unknown>): string {
  let field = ''
  for (const { key } of issue.path ?? []) {
    field += typeof key === 'number' ? `[${key}]` : `${field ? '.' : ''}${String(key)}`
  }
  return field || 'body'
}
