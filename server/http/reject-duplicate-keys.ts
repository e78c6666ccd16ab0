import { Refused } from './problem.ts'

/**
 * Refuses JSON that names a member twice in one object: `JSON.parse` takes the last, others the first, and nobody can
 * say which one is meant. Goes through the text only where its members do not come out even.
 * @throws Refused 400 that names the field.
 */
export function rejectDuplicateKeys(text: string, value: unknown): void {
  // A text may look as if it had more members than it has, never less.
  if (countLikely(text) === countMembers(value)) return
  const field = twiceIn(text)
  if (field === null) return
  const name = field.slice(0, 200) || 'body'
  throw new Refused(400, 'given-twice', `${name} is given more than once.`, {
    errors: { [name]: 'Given more than once' },
  })
}

function countLikely(text: string): number {
  let count = 0
  for (const _one of text.matchAll(/"\s*:/g)) count += 1
  return count
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (Array.isArray(value)) {
    for (const one of value) count += countMembers(one)
    return count
  }
  for (const name in value) count += 1 + countMembers(value[name as keyof typeof value])
  return count
}

/** Of text that is JSON: the first member that its object has already, written `claims[0].zip`. */
function twiceIn(text: string): string | null {
  const open: { readonly seen: Set<string> | null; at: string | number }[] = []
  let last = ''
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/gs)) {
    const inside = open.at(-1)
    if (token === '{') open.push({ seen: new Set(), at: '' })
    else if (token === '[') open.push({ seen: null, at: 0 })
    else if (token === '}' || token === ']') open.pop()
    else if (token === ',' && typeof inside?.at === 'number') inside.at += 1
    else if (token === ':' && inside?.seen) {
      inside.at = JSON.parse(last) as string
      if (inside.seen.has(inside.at)) return pathOf(open.map(({ at }) => at))
      inside.seen.add(inside.at)
    } else last = token
  }
  return null
}

function pathOf(parts: readonly (string | number)[]): string {
  return parts
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '')
}
