/** A part of a text, and whether the other text has something else there. */
export interface TextPart {
  readonly text: string
  readonly isDifferent: boolean
}

/** The parts of a text by what another one has in their place: from their common beginning to their common end. */
export function markDifferences(text: string, other: string): readonly TextPart[] {
  const a = [...text]
  const b = [...other]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  // Texts that have little in common are different as a whole: marks all over say nothing.
  if ((start + end) * 3 < Math.max(a.length, b.length))
    return text === '' ? [] : [{ text, isDifferent: text !== other }]
  return [
    { text: a.slice(0, start).join(''), isDifferent: false },
    { text: a.slice(start, a.length - end).join(''), isDifferent: true },
    { text: a.slice(a.length - end).join(''), isDifferent: false },
  ].filter((part) => part.text !== '')
}
