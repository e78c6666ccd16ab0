import type * as v from 'valibot'

const fixed: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  tuple: 'must be a list',
  strict_object: 'must be an object',
  object: 'must be an object',
  record: 'must be an object',
  integer: 'must be a whole number',
  safe_integer: 'must be a whole number',
  uuid: 'must be an id',
  non_empty: 'must be filled in',
  regex: 'is not written as it must be',
}

/** Why a value was not taken, in words for people: what the contract says itself, or else what was expected. */
export function issueWords(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is not a known field'
  if (!issue.message.startsWith('Invalid')) return issue.message
  if (issue.received === 'undefined' && issue.kind === 'schema') return 'is required'
  return fixed[issue.type] ?? measured(issue) ?? 'is not possible here'
}

function measured({ type, input, requirement, expected }: v.BaseIssue<unknown>): string | undefined {
  const unit = typeof input === 'string' ? 'characters' : 'entries'
  switch (type) {
    case 'min_value':
      return `must be at least ${String(requirement)}`
    case 'max_value':
      return `must be at most ${String(requirement)}`
    case 'min_length':
      return `must have at least ${String(requirement)} ${unit}`
    case 'max_length':
      return `must have at most ${String(requirement)} ${unit}`
    case 'literal':
    case 'picklist':
      return expected ? `must be ${listed(expected)}` : undefined
    default:
      return undefined
  }
}

/** `("a" | "b")` as `a or b`. */
function listed(expected: string): string {
  const values = expected.replace(/^\(|\)$/g, '').split(' | ')
  const plain = values.map((value) => value.replace(/^"|"$/g, ''))
  return [plain.slice(0, -1).join(', '), plain.at(-1)].filter(Boolean).join(' or ')
}
