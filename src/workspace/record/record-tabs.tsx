import { useAtom } from 'jotai'
import { Fragment } from 'react'
import { Tabs } from '../../shared/ui/tabs.tsx'
import type { RecordTab } from '../slots/workspace-slots.ts'
import { recordTabAtom } from './record-tab-atom.ts'
import { grow, tabBody, tabLine } from './record.css.ts'

/** Where they are on the page. */
export const recordTabsId = 'record-tabs'

/** History, notes, messages of the open row. */
export function RecordTabs({ tabs }: { tabs: readonly RecordTab[] }) {
  const [chosen, choose] = useAtom(recordTabAtom)
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  if (!shown) return null
  return (
    <section id={recordTabsId} aria-label="More about this record">
      <div className={tabLine}>
        <Tabs
          label="More about this record"
          tabs={tabs.map(({ id, label, count }) => ({ value: id, label, ...(count !== undefined && { count }) }))}
          value={shown.id}
          onChange={choose}
        >
          {undefined}
        </Tabs>
        <span className={grow} />
        {shown.tool}
      </div>
      <div className={tabBody} role="tabpanel" aria-label={shown.label}>
        {shown.render()}
      </div>
      {tabs.map(({ id, always }) => (
        <Fragment key={id}>{always}</Fragment>
      ))}
    </section>
  )
}
