import { useAtom } from 'jotai'
import { Tabs, type TabChoice } from '../../shared/ui/tabs.tsx'
import { splitAtom } from '../workspace-atoms.ts'
import { type Counts, type Split, splits } from '../../features/intake/review/claim-tabs.ts'
import { scrolls } from './workspace-page.css.ts'

/** The other lists of intake, which have pages of their own. */
export type Elsewhere = 'sendbacks' | 'ingested'

const names: Record<Split, string> = {
  waiting: 'Waiting',
  ready: 'Ready',
  needs_fields: 'Needs fields',
  matches: 'Matches a contact',
  failed: 'Failed',
}

interface Props {
  /** Null while they are not known. */
  counts: Counts | null
  elsewhere: Record<Elsewhere, number | undefined>
  onGo: (to: Elsewhere) => void
}

/** Splits of the queue with how many each holds; the last two lead to pages of their own. */
export function ReviewTabs({ counts, elsewhere, onGo }: Props) {
  const [split, setSplit] = useAtom(splitAtom)
  const shown = splits.filter((one) => one !== 'failed' || (counts?.failed ?? 0) > 0 || split === 'failed')
  const tabs: TabChoice<Split | Elsewhere>[] = [
    ...shown.map((value) => ({ value, label: names[value], ...(counts && { count: counts[value] }) })),
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
