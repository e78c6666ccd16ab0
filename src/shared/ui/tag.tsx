import { tag } from './tag.css.ts'

export type Tone = 'green' | 'blue' | 'amber' | 'red' | 'grey' | 'violet'

/** A status: its colour and always its word. */
export function Tag({ tone, children, title }: { tone: Tone; children: string; title?: string }) {
  return (
    <span className={tag({ tone })} title={title}>
      {children}
    </span>
  )
}
