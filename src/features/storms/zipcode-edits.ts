const zipcode = /^\d{5}$/

/** ZIP codes to add and to remove, before they are saved. They apply to whatever the event has by then. */
export interface ZipcodeEdits {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export const noZipcodeEdits: ZipcodeEdits = { added: [], removed: [] }

export function zipcodesAfter(zipcodes: readonly string[], { added, removed }: ZipcodeEdits): string[] {
  const gone = new Set(removed)
  return [...new Set([...zipcodes.filter((one) => !gone.has(one)), ...added])].toSorted()
}

/** What differs from the event's own ZIP codes; codes that a colleague has added or removed meanwhile are no edits. */
export function pendingEdits(zipcodes: readonly string[], { added, removed }: ZipcodeEdits): ZipcodeEdits {
  const has = new Set(zipcodes)
  return { added: added.filter((one) => !has.has(one)), removed: removed.filter((one) => has.has(one)) }
}

export interface Pasted {
  readonly edits: ZipcodeEdits
  readonly added: number
  readonly known: number
  /** Texts that are no ZIP codes. */
  readonly skipped: readonly string[]
}

/** Adds every ZIP code of a text, with blanks, commas, semicolons or lines between them. ZIP+4 is cut to five digits. */
export function pasteZipcodes(zipcodes: readonly string[], edits: ZipcodeEdits, text: string): Pasted {
  const tokens = text.split(/[\s,;]+/).filter(Boolean)
  const codes = tokens.map((token) => token.replace(/^(\d{5})-\d{4}$/, '$1'))
  const valid = new Set(codes.filter((code) => zipcode.test(code)))
  const now = new Set(zipcodesAfter(zipcodes, edits))
  const fresh = [...valid].filter((code) => !now.has(code))
  const added = new Set(fresh)
  return {
    edits: pendingEdits(zipcodes, {
      added: [...edits.added, ...fresh],
      removed: edits.removed.filter((code) => !added.has(code)),
    }),
    added: fresh.length,
    known: valid.size - fresh.length,
    skipped: codes.filter((code) => !zipcode.test(code)),
  }
}

export function removeZipcode(edits: ZipcodeEdits, code: string): ZipcodeEdits {
  if (edits.added.includes(code)) return { ...edits, added: edits.added.filter((one) => one !== code) }
  return { ...edits, removed: [...edits.removed, code] }
}

export function keepZipcode(edits: ZipcodeEdits, code: string): ZipcodeEdits {
  return { ...edits, removed: edits.removed.filter((one) => one !== code) }
}

interface OtherEvent {
  readonly id: string
  readonly title: string
  readonly zipcodes: readonly string[]
}

/** Other events with the same ZIP codes, and how many: shown, not refused (specification, storms). */
export function sharedZipcodes(zipcodes: readonly string[], others: readonly OtherEvent[]) {
  const has = new Set(zipcodes)
  return others.flatMap(({ id, title, zipcodes: theirs }) => {
    const count = theirs.filter((one) => has.has(one)).length
    return count > 0 ? [{ id, title, count }] : []
  })
}

/** Every ZIP code in a file of text, such as a CSV: a field that is five digits, with or without four more. */
export function zipcodesIn(text: string): string[] {
  const found = text.matchAll(/(?<![\w.-])"?(\d{5})(?:-\d{4})?"?(?![\w.-])/g)
  return [...new Set(Array.from(found, ([, code = '']) => code))]
}
