import { isScriptFact, type KnownFacts, type ScriptFact, scriptFacts } from './script-facts.ts'

/** Text as it is written, or a fact with its value; the value is null where it is not known. */
export type ScriptPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fact'; readonly fact: ScriptFact; readonly value: string | null }

/** One line of a script: a sentence that is said, or a question that the claimant answers with yes or no. */
export interface ScriptLine {
  readonly kind: 'say' | 'ask'
  readonly parts: readonly ScriptPart[]
}

const factPattern = /\{\{\s*([^{}]*?)\s*\}\}/g

/**
 * A script with its facts filled in, line by line; empty lines are left out. A line that begins with `?` is a question.
 * Values stay text: nothing in them is read as a fact, and who draws them escapes them.
 */
export function fillScript(body: string, facts: KnownFacts): ScriptLine[] {
  return body.split('\n').flatMap((written) => {
    const line = written.trim()
    const isQuestion = line.startsWith('?')
    const text = isQuestion ? line.slice(1).trim() : line
    return text === '' ? [] : [{ kind: isQuestion ? 'ask' : 'say', parts: partsOf(text, facts) } as const]
  })
}

/** A line as plain text, with `____` where a fact is not known. */
export function lineAsText({ parts }: Pick<ScriptLine, 'parts'>): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : (part.value ?? '____'))).join('')
}

/** What is wrong with the text of a script; null when nothing is. */
export function faultOfScript(body: string): string | null {
  const unknown = [...body.matchAll(factPattern)].map(([, name = '']) => name).find((name) => !isScriptFact(name))
  if (unknown !== undefined) {
    return `Unknown fact {{${unknown.slice(0, 40)}}}. Use one of ${Object.keys(scriptFacts).join(', ')}`
  }
  return /\{\{|\}\}/.test(body.replaceAll(factPattern, '')) ? 'Write a fact as {{vehicle}}' : null
}

function partsOf(text: string, facts: KnownFacts): ScriptPart[] {
  const parts: ScriptPart[] = []
  let end = 0
  for (const found of text.matchAll(factPattern)) {
    const [written, name = ''] = found
    if (!isScriptFact(name)) continue
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) })
    parts.push({ kind: 'fact', fact: name, value: facts[name]?.trim() || null })
    end = found.index + written.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}
