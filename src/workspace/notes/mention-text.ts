import { foldText } from '../../../contract/fold-text.ts'
import type { Mentionable } from '../../../contract/notes/note.ts'

export interface Named {
  readonly id: string
  readonly name: string
}

/** What is typed after an `@` at the cursor: where it begins, and the text after it. */
export interface MentionQuery {
  readonly start: number
  readonly text: string
}

const longestName = 40

/** The mention that is being typed at the cursor; null where there is none. An `@` within a word, as in email, is none. */
export function mentionQueryAt(text: string, cursor: number): MentionQuery | null {
  const start = text.lastIndexOf('@', cursor - 1)
  if (start < 0 || cursor - start > longestName || /\S/.test(text[start - 1] ?? ' ')) return null
  const typed = text.slice(start + 1, cursor)
  return /^\s|[\n@]|\s\s/.test(typed) ? null : { start, text: typed }
}

const mostShown = 6

/** The people whose name has a word that begins with each word typed. */
export function matchPeople(people: readonly Mentionable[], typed: string): Mentionable[] {
  const terms = foldText(typed).split(/\s+/).filter(Boolean)
  return people
    .filter(({ name }) => {
      const parts = foldText(name).split(/\s+/)
      return terms.every((term) => parts.some((part) => part.startsWith(term)))
    })
    .slice(0, mostShown)
}

/** Replaces what is typed by the person's name; the text, and where the cursor is then. */
export function insertMention(text: string, cursor: number, { start }: MentionQuery, { name }: Named) {
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(cursor).replace(/^ /, ''), cursor: before.length }
}

/** Those of the chosen people whose mention is still in the text, each once. */
export function mentionsIn(text: string, chosen: readonly Named[]): Named[] {
  const byId = new Map(chosen.map(({ id, name }) => [id, { id, name }]))
  const named = [...byId.values()].toSorted((one, other) => other.name.length - one.name.length)
  const found = new Set(splitMentions(text, named).flatMap(({ person }) => person?.id ?? []))
  return [...byId.values()].filter(({ id }) => found.has(id))
}

/** A text in parts: plain ones, and mentions with the person. */
export function splitMentions(text: string, people: readonly Named[]): { text: string; person?: Named }[] {
  const byText = new Map(people.map((person) => [`@${person.name}`, person]))
  // The longest first: `@Ann Ames` is not a mention of `@Ann`.
  const names = [...byText.keys()].toSorted((one, other) => other.length - one.length)
  if (names.length === 0) return [{ text }]
  const pattern = new RegExp(`(${names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`)
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => {
      const person = byText.get(part)
      return person ? { text: part, person } : { text: part }
    })
}
