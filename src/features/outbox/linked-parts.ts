/** A text as it stands, or an address in it that can be followed. */
export interface Part {
  readonly text: string
  readonly isLink: boolean
}

/** Finds the addresses in a text. Only http and https are followed, and the full stop after one is not part of it. */
export function linkedParts(text: string): Part[] {
  const found = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g
  const parts: Part[] = []
  let at = 0
  for (const match of text.matchAll(found)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isLink: false })
    parts.push({ text: match[0], isLink: true })
    at = match.index + match[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at), isLink: false })
  return parts
}
