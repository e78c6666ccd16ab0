import * as v from 'valibot'
import { issueWords } from './issue-words.ts'
import { invalid } from './problem.ts'

/** Checks what came over the wire. @throws Refused 422 with a reason for each field. */
export function validate<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const list = listForObject(schema, input)
  if (list !== null) throw invalid({ [list || 'body']: 'must be an object' })
  const result = v.safeParse(schema, input, { abortPipeEarly: true })
  if (result.success) return result.output
  const errors: Record<string, string> = {}
  for (const issue of result.issues) collect(issue, errors)
  throw invalid(errors)
}

interface Shape {
  readonly type: string
  readonly entries?: Readonly<Record<string, Shape>>
  readonly item?: Shape
  readonly wrapped?: Shape
}

/** Where a list stands for an object, which valibot takes when every field may be left out; null where none does. */
function listForObject(schema: Shape | undefined, value: unknown): string | null {
  if (!schema || typeof value !== 'object' || value === null) return null
  const isList = Array.isArray(value)
  if (isList && (schema.type === 'strict_object' || schema.type === 'record')) return ''
  if (schema.wrapped) return listForObject(schema.wrapped, value)
  for (const [name, one] of Object.entries(value)) {
    const found = listForObject(isList ? schema.item : schema.entries?.[name], one)
    if (found !== null) return `${isList ? `[${name}]` : name}${found && !found.startsWith('[') ? '.' : ''}${found}`
  }
  return null
}

function collect(issue: v.BaseIssue<unknown>, errors: Record<string, string>) {
  const meant = issue.type === 'union' ? pickOf(issue) : undefined
  if (meant) return collect(meant, errors)
  errors[fieldOf(issue)] ??= issueWords(issue)
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
