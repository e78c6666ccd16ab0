import { eventLabel } from './event-labels.ts'
import type { Arrow } from './machine-graph.ts'

/** One line of text at an arrow or in a box; `quiet` is the condition below the event. */
export interface TextLine {
  readonly arrow: string
  readonly text: string
  readonly quiet: boolean
}

export const lineHeight = 15
const widthOfLetter = 6.3
const lettersInLine = 27

/** The text of a transition: each event, and below it its guard. */
export function textOf(arrows: readonly Arrow[]): TextLine[] {
  return arrows.flatMap(({ id, event, guard, label }) => [
    { arrow: id, text: label ?? eventLabel(event), quiet: false },
    ...wrap(guard && !label ? `if ${guard}` : '').map((text) => ({ arrow: id, text, quiet: true })),
  ])
}

/** Room that lines need, in the drawing's units. An estimate: the text is not measured. */
export function roomFor(lines: readonly { text: string }[]): { width: number; height: number } {
  const longest = Math.max(0, ...lines.map(({ text }) => text.length))
  return { width: Math.ceil(longest * widthOfLetter) + 10, height: lines.length * lineHeight + 6 }
}

function wrap(sentence: string): string[] {
  const lines: string[] = []
  for (const token of sentence.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + token.length < lettersInLine) lines[lines.length - 1] = `${last} ${token}`
    else lines.push(token)
  }
  return lines
}
