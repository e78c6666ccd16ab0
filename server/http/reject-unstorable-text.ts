import { invalid } from './problem.ts'

/** Names that mean something else on every object, so that code that copies such a field may change more than it. */
const hazardous = new Set(['__proto__', 'constructor', 'prototype'])
/** Far more than any call needs; deeper values exhaust the stack of what reads them. */
export const deepest = 32

/**
 * Refuses what no field may hold, whatever its schema: text that PostgreSQL cannot keep (NUL, half of a surrogate
 * pair), hazardous names, and endless nesting. @throws Refused 422 that names the field.
 */
export function rejectUnstorableText(value: unknown): void {
  const found = find(value, 0)
  if (found) throw invalid({ [found.field.slice(0, 200) || 'body']: found.reason })
}

interface Found {
  readonly field: string
  readonly reason: string
}

/** The field's name is put together on the way back: nearly always there is none to name. */
function find(value: unknown, depth: number): Found | null {
  if (typeof value === 'string') {
    const canBeKept = !value.includes('\u0000') && value.isWellFormed()
    return canBeKept ? null : { field: '', reason: 'Contains an invalid character' }
  }
  if (typeof value !== 'object' || value === null) return null
  if (depth === deepest) return { field: '', reason: `Nested more than ${deepest} deep` }
  const isList = Array.isArray(value)
  for (const name in value) {
    const found = hazardous.has(name)
      ? { field: '', reason: 'Unknown field' }
      : find(value[name as keyof typeof value], depth + 1)
    if (found) return { ...found, field: join(isList ? `[${name}]` : name, found.field) }
  }
  return null
}

function join(outer: string, inner: string): string {
  return inner === '' || inner.startsWith('[') ? `${outer}${inner}` : `${outer}.${inner}`
}
