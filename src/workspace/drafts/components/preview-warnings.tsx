import { entry, list } from '../../../shared/ui/counted-section.css.ts'
import { CountedSection } from '../../../shared/ui/counted-section.tsx'
import type { DraftQueue } from '../draft-queue.ts'
import { type DraftActor, useDraftSnapshot } from '../use-draft.ts'
import { Jumps } from './preview-sections.tsx'

/** What the user should know before the draft is committed, by what it is, with the rows that it is about. */
export function Warnings({ queue, draft }: { queue: DraftQueue; draft: DraftActor }) {
  const { rows } = useDraftSnapshot(draft).context
  const found = new Map<string, string[]>()
  for (const { id, changes, carries_out } of rows.values()) {
    const warning = carries_out ? queue.drafting.warningOf(id, changes) : null
    if (warning !== null) found.set(warning, [...(found.get(warning) ?? []), id])
  }
  if (found.size === 0) return null
  return (
    <CountedSection title="Check before you commit" count={found.values().reduce((sum, ids) => sum + ids.length, 0)}>
      <ul className={list}>
        {Array.from(found, ([warning, ids]) => (
          <li key={warning} className={entry}>
            <span>{warning}</span>
            <Jumps queue={queue} rows={ids} />
          </li>
        ))}
      </ul>
    </CountedSection>
  )
}
