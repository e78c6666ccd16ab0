import { useAtom } from 'jotai'
import { Tabs, type TabChoice } from '../../../shared/ui/tabs.tsx'
import { tabAtom } from '../../../workspace/workspace-atoms.ts'
import type { TabCounts } from '../../../workspace/rows/tab-index.ts'
import { claimTabs } from '../review/claim-tabs.ts'
import { scrolls } from './intake-review.css.ts'

/** The other lists of intake, which have pages of their own. */
export type Elsewhere = 'sendbacks' | 'ingested'

interface Props {
  /** Null while they are not known. */
  counts: TabCounts | null
  elsewhere: Record<Elsewhere, number | undefined>
  onGo: (to: Elsewhere) => void
}

/** Splits of the queue with how many each holds; the last two lead to pages of their own. */
export function ReviewTabs({ counts, elsewhere, onGo }: Props) {
  const [split, setSplit] = useAtom(tabAtom)
  const shown = claimTabs.filter(
    ({ id, isHiddenWhenEmpty }) => !isHiddenWhenEmpty || (counts?.[id] ?? 0) > 0 || split === id,
  )
  const tabs: TabChoice<string>[] = [
    ...shown.map(({ id, label }) => ({ value: id, label, ...(counts && { count: counts[id] ?? 0 }) })),
    {
      value: 'sendbacks',
      label: 'Sendbacks',
      ...(elsewhere.sendbacks !== undefined && { count: elsewhere.sendbacks }),
    },
    { value: 'ingested', label: 'Ingested', ...(elsewhere.ingested !== undefined && { count: elsewhere.ingested }) },
  ]
  return (
    <div className={scrolls}>
      <Tabs
        label="Parts of the queue"
        tabs={tabs}
        value={split}
        onChange={(to) => (to === 'sendbacks' || to === 'ingested' ? onGo(to) : setSplit(to))}
      />
    </div>
  )
}
