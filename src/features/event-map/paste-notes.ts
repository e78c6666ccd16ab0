import { countOf } from '../../shared/ui/format-count.ts'

const mostNamed = 5

const named = (texts: readonly string[]) =>
  texts.length > mostNamed
    ? `${texts.slice(0, mostNamed).join(', ')} and ${texts.length - mostNamed} more`
    : texts.join(', ')

/** What a pasted list added; empty where it had nothing to add. */
export function pasteResult(added: number, already: number): string {
  const parts = [
    added > 0 && `${countOf(added, 'ZIP code')} added.`,
    already > 0 && `${countOf(already, 'ZIP code')} already in the event.`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** What of a pasted list was not added, by name; null where all was. */
export function pasteFault(skipped: readonly string[], unknown: readonly string[]): string | null {
  const parts = [
    skipped.length > 0 && `Not added: ${named(skipped)}. A ZIP code has 5 digits.`,
    unknown.length > 0 && `Not found: ${named(unknown)}. Check for a typo.`,
  ]
  return parts.filter(Boolean).join(' ') || null
}
