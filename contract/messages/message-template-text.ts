import { type MessageFactName, messageFactNames } from './bound-fact.ts'

const variable = /\{\s*([a-z_]*)\s*\}/gi
const isFact = (name: string): name is MessageFactName => (messageFactNames as readonly string[]).includes(name)

/** What is wrong with the text of a template; null when nothing is. */
export function faultOfMessageTemplate(text: string): string | null {
  const unknown = [...text.matchAll(variable)].map(([, name = '']) => name).find((name) => !isFact(name))
  if (unknown !== undefined) {
    return `Unknown variable {${unknown.slice(0, 40)}}. Use one of ${messageFactNames.map((one) => `{${one}}`).join(', ')}`
  }
  return /[{}]/.test(text.replaceAll(variable, '')) ? 'Write a variable as {when}' : null
}

/** The variables that a text still has: nothing was known for them. */
export function emptyVariablesOf(text: string): MessageFactName[] {
  return [...new Set([...text.matchAll(variable)].map(([, name = '']) => name).filter(isFact))]
}
