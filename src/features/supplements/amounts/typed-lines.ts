import { moneyField } from '../../../../contract/crud/field.ts'
import { readValue } from '../../../../contract/crud/field-text.ts'
import {
  mostCents,
  type SupplementLine,
  type SupplementLineName,
  supplementLines,
} from '../../../../contract/supplements/supplement-line.ts'

/** A line as it is typed. */
export interface TypedLine {
  readonly sent: string
  readonly reviewed: string
  readonly reason: string
}

/** A line that somebody edits: what they type, and the line that they began with; null where it was not billed. */
export interface EditedLine {
  readonly typed: TypedLine
  readonly base: SupplementLine | null
}
export type EditedLines = Readonly<Partial<Record<SupplementLineName, EditedLine>>>

const money = moneyField('Amount', { most: mostCents })

export const textOfCents = (cents: number | null | undefined) =>
  cents === null || cents === undefined
    ? ''
    : (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const typedOf = (line: SupplementLine | null): TypedLine => ({
  sent: textOfCents(line?.sent_cents),
  reviewed: textOfCents(line?.reviewed_cents),
  reason: line?.reason ?? '',
})

export type LineFaults = Readonly<Partial<Record<keyof TypedLine, string>>>
type ReadLine =
  | { readonly ok: true; readonly line: SupplementLine | null }
  | { readonly ok: false; readonly faults: LineFaults }

function readCents(text: string) {
  const read = readValue(money, text)
  return read.ok ? { ok: true as const, value: typeof read.value === 'number' ? read.value : null } : read
}

/** What a typed line says; null where it is empty: then it is not billed. */
export function readLine(name: SupplementLineName, { sent, reviewed, reason }: TypedLine): ReadLine {
  const [sentValue, reviewedValue] = [readCents(sent), readCents(reviewed)]
  if (!sentValue.ok || !reviewedValue.ok)
    return {
      ok: false,
      faults: {
        ...(!sentValue.ok && { sent: sentValue.fault }),
        ...(!reviewedValue.ok && { reviewed: reviewedValue.fault }),
      },
    }
  if (sentValue.value === null && reviewedValue.value === null) return { ok: true, line: null }
  const sent_cents = sentValue.value ?? 0
  const reviewed_cents = reviewedValue.value
  const isOther = reviewed_cents !== null && reviewed_cents !== sent_cents
  if (isOther && reason.trim() === '') return { ok: false, faults: { reason: 'Say why' } }
  return { ok: true, line: { line: name, sent_cents, reviewed_cents, reason: isOther ? reason.trim() : '' } }
}

export const lineOf = (lines: readonly SupplementLine[], name: SupplementLineName) =>
  lines.find(({ line }) => line === name) ?? null

export const isSameLine = (one: SupplementLine | null, other: SupplementLine | null) =>
  JSON.stringify(one) === JSON.stringify(other)

/** What comes of edits on lines as they are now, which colleagues may have changed since each edit began. */
export function mergeLines(edited: EditedLines, now: readonly SupplementLine[]) {
  const conflicts: SupplementLineName[] = []
  const faults: Partial<Record<SupplementLineName, LineFaults>> = {}
  const lines: SupplementLine[] = []
  for (const name of supplementLines) {
    const theirs = lineOf(now, name)
    const edit = edited[name]
    const read: ReadLine = edit ? readLine(name, edit.typed) : { ok: true, line: theirs }
    if (!read.ok) faults[name] = read.faults
    const mine = read.ok ? read.line : theirs
    const isChanged = edit !== undefined && !isSameLine(theirs, edit.base)
    if (isChanged && (!read.ok || (!isSameLine(mine, edit.base) && !isSameLine(mine, theirs)))) conflicts.push(name)
    const result = isChanged && read.ok && isSameLine(mine, edit.base) ? theirs : mine
    if (result) lines.push(result)
  }
  return { lines, conflicts, faults, isChanged: !isSameList(lines, now) || Object.keys(faults).length > 0 }
}

const isSameList = (one: readonly SupplementLine[], other: readonly SupplementLine[]) =>
  JSON.stringify(one) === JSON.stringify(other)
