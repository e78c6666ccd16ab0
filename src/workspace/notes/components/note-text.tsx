import { type Named, splitMentions } from '../mention-text.ts'
import { mention } from './notes.css.ts'

/** The text of a note, with its mentions marked. */
export function NoteText({ text, mentions }: { text: string; mentions: readonly Named[] }) {
  return splitMentions(text, mentions).map((part, index) =>
    part.person ? (
      <span key={index} className={mention}>
        {part.text}
      </span>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  )
}
