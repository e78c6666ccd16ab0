import type * as v from 'valibot'

const fixed: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  tuple: 'Must be a list',
  strict_object: 'Must be an object',
  object: 'Must be an object',
  record: 'Must be an object',
  integer: 'Must be a whole number',
  safe_integer: 'Must be a whole number',
  uuid: 'Must be a UUID',
  non_empty: 'Required',
  regex: 'Wrong format',
}

/** Why a value was not taken, in words for people: what the contract says itself, or else what was expected. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'Unknown field'
  if (!issue.message.startsWith('Invalid')) return issue.message
  if (issue.received === 'undefined' && issue.kind === 'schema') return 'Required'
  return fixed[issue.type] ?? measured(issue) ?? 'Not a valid value'
}

function measured({ type, input, requirement, expected }: v.BaseIssue<unknown>): string | undefined {
  const unit = typeof input === 'string' ? 'characters' : 'entries'
  switch (type) {
    case 'min_value':
      return `Must be at least ${String(requirement)}`
    case 'max_value':
      return `Must be at most ${String(requirement)}`
    case 'min_length':
      return `Use at least ${String(requirement)} ${unit}`
    case 'max_length':
      return `Use at most ${String(requirement)} ${unit}`
    case 'literal':
    case 'picklist':
      return expected ? `Must be ${listed(expected)}` : undefined
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
