import { type ReactNode, useState } from 'react'
import type { DraftPreview, DraftRowPreview } from '../../../../contract/drafts/draft-preview.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { CountedSection } from '../../../shared/ui/counted-section.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import type { DraftQueue } from '../draft-queue.ts'
import { type DraftActor, useDraftSnapshot } from '../use-draft.ts'
import { rowDetail, rowList, rowOfDraft, rowRefused, rowText } from './drafts.css.ts'

interface Props {
  draft: DraftActor
  queue: DraftQueue
  preview: DraftPreview | null
}

/** So many rows of a value are shown at a time. */
const mostShown = 50

/** The rows of a draft by what each is to become: what happens to it, or why not; each can be taken out. */
export function DraftRows({ draft, queue, preview }: Props) {
  const { rows } = useDraftSnapshot(draft).context
  // While a change is previewed, what was said before stays in view.
  const [last, setLast] = useState(preview)
  if (preview !== null && preview !== last) setLast(preview)
  const previewed = new Map((last?.each ?? []).map((one) => [one.row, one]))
  const { decides, format } = queue.drafting
  const groups = Map.groupBy(rows.values(), ({ changes }) => format(decides, changes[decides] ?? null))
  return Array.from(groups, ([title, drafted]) => (
    <DraftGroup key={title} title={title} label={title} count={drafted.length}>
      {drafted.map(({ id, refusal }) => (
        <DraftedRow
          key={id}
          name={queue.nameOf(id) ?? 'Loading…'}
          previewed={previewed.get(id)}
          refusal={refusal}
          onRemove={() => draft.send({ type: 'rows left out', ids: [id] })}
        />
      ))}
    </DraftGroup>
  ))
}

interface RowProps {
  /** Until it is previewed. */
  name: string
  previewed: DraftRowPreview | undefined
  refusal: { readonly reason: string } | null | undefined
  onRemove: () => void
  /** What may be changed of it, by its name. */
  choice?: (name: string) => ReactNode
}

/** One row of a draft: what becomes of it, or why nothing does. */
export function DraftedRow({ name: known, previewed, refusal, onRemove, choice }: RowProps) {
  const { name = known, detail = '', outcome = null, reason = null } = previewed ?? {}
  const whyNot = reason ?? refusal?.reason ?? null
  return (
    <li className={rowOfDraft({ hasChoice: choice !== undefined })}>
      <span className={rowText}>
        <b>{name}</b>
        <span className={rowDetail}>{detail}</span>
        <span className={whyNot === null ? rowDetail : rowRefused}>{whyNot ?? outcome ?? 'Checking…'}</span>
      </span>
      {choice?.(name)}
      <IconButton icon="close" label={`Remove ${name} from the draft`} onClick={onRemove} />
    </li>
  )
}

interface GroupProps {
  title: string
  /** The name of the list. */
  label: string
  count: number
  above?: ReactNode
  children: readonly ReactNode[]
}

/** Rows of a draft that become the same, some at a time. */
export function DraftGroup({ title, label, count, above, children }: GroupProps) {
  const [most, setMost] = useState(mostShown)
  return (
    <CountedSection title={title} count={count}>
      {above}
      <ul className={rowList} aria-label={label}>
        {children.slice(0, most)}
      </ul>
      {count > most && (
        <Button tone="ghost" onClick={() => setMost(most + mostShown)}>
          Show {formatCount(Math.min(mostShown, count - most))} more
        </Button>
      )}
    </CountedSection>
  )
}
