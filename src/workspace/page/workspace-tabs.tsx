import { useAtom } from 'jotai'
import { type TabChoice, Tabs } from '../../shared/ui/tabs.tsx'
import type { TabDefinition } from '../definition.ts'
import type { TabCounts } from '../rows/tab-index.ts'
import { tabAtom } from '../workspace-atoms.ts'
import { scrolls } from './workspace-page.css.ts'

/** A list with a page of its own, beside the tabs of the queue. */
export interface ListTab {
  readonly id: string
  readonly label: string
  readonly count: number | undefined
  readonly onOpen: () => void
}

interface Props<Row> {
  tabs: readonly TabDefinition<Row>[]
  /** Null while they are not known. */
  counts: TabCounts | null
  lists: readonly ListTab[]
}

/** Tabs of the queue with how many rows each holds, then the lists that have pages of their own. */
export function WorkspaceTabs<Row>({ tabs, counts, lists }: Props<Row>) {
  const [tab, setTab] = useAtom(tabAtom)
  const shown = tabs.filter(({ id, isHiddenWhenEmpty }) => !isHiddenWhenEmpty || (counts?.[id] ?? 0) > 0 || tab === id)
  const choices: TabChoice[] = [
    ...shown.map(({ id, label }) => ({ value: id, label, ...(counts && { count: counts[id] ?? 0 }) })),
    ...lists.map(({ id, label, count }) => ({ value: id, label, ...(count !== undefined && { count }) })),
  ]
  const open = (id: string) => {
    const list = lists.find((one) => one.id === id)
    list ? list.onOpen() : setTab(id)
  }
  return (
    <div className={scrolls}>
      <Tabs label="Parts of the queue" tabs={choices} value={tab} onChange={open} />
    </div>
  )
}
