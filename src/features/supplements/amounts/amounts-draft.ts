import * as v from 'valibot'
import {
  SupplementLine,
  SupplementLineName,
  supplementLines,
} from '../../../../contract/supplements/supplement-line.ts'
import { type EditedLine, type EditedLines, isSameLine, lineOf, readLine, typedOf } from './typed-lines.ts'

const Edited = v.object({
  typed: v.object({ sent: v.string(), reviewed: v.string(), reason: v.string() }),
  base: v.nullable(SupplementLine),
})

/** Amounts of one supplement that are typed and not saved. */
export const AmountsDraft = v.object({
  edited: v.pipe(
    v.record(SupplementLineName, Edited),
    v.transform((edited): EditedLines => edited),
  ),
  /** Of the supplement, when it was typed last. */
  version: v.number(),
  /** When it was typed last, ISO 8601; empty where nothing is. */
  at: v.string(),
})
export type AmountsDraft = v.InferOutput<typeof AmountsDraft>

export const emptyDraft: AmountsDraft = { edited: {}, version: 0, at: '' }

export const amountsDraftName = (supplement: string) => `amounts of supplement ${supplement}`

const entriesOf = (edited: EditedLines) =>
  supplementLines.flatMap((name) => {
    const edit = edited[name]
    return edit ? [[name, edit] as const] : []
  })

/** The draft after an edit at a version of the supplement: a line that is typed as it was is none. */
export function draftAfter(edited: EditedLines, version: number, at: string): AmountsDraft {
  const changed = entriesOf(edited).filter(([, { typed, base }]) => !isSameText(typed, typedOf(base)))
  return changed.length === 0 ? emptyDraft : { edited: Object.fromEntries(changed), version, at }
}

/** What is still to be saved of a draft that is opened again: not the lines that are saved by now as they are typed. */
export function draftOn(draft: AmountsDraft, now: readonly SupplementLine[]): AmountsDraft {
  const left = entriesOf(draft.edited).filter(([name, { typed }]) => {
    const read = readLine(name, typed)
    return !read.ok || !isSameLine(read.line, lineOf(now, name))
  })
  return left.length === 0 ? emptyDraft : { ...draft, edited: Object.fromEntries(left) }
}

/** What is left once lines were saved: only what was typed after they were sent, on top of what is saved now. */
export function linesTypedSince(edited: EditedLines, sent: EditedLines, saved: readonly SupplementLine[]): EditedLines {
  const left = entriesOf(edited).flatMap(([name, { typed }]): [string, EditedLine][] => {
    const before = sent[name]
    return before && isSameText(typed, before.typed) ? [] : [[name, { typed, base: lineOf(saved, name) }]]
  })
  return Object.fromEntries(left)
}

const isSameText = (one: EditedLine['typed'], other: EditedLine['typed']) =>
  one.sent === other.sent && one.reviewed === other.reviewed && one.reason === other.reason
