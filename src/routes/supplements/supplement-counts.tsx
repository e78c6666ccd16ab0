import { type SupplementStage, supplementStageLabels } from '../../../contract/supplements/supplement.ts'
import type { SupplementTabs } from '../../../contract/supplements/supplement-tabs.ts'
import type { SupplementsPage } from '../../features/supplements/api/supplement-api.ts'
import { dueCounts } from '../../features/supplements/components/pipeline.css.ts'
import { describeDueCounts } from '../../features/supplements/pipeline-item.ts'
import { CountLinks } from '../../workspace/list/count-links.tsx'

interface Props {
  tabs: SupplementTabs
  /** The tab that is open; all of them without one. */
  stage: SupplementStage | undefined
  /** Of those that search and days leave; undefined until they are known. */
  byPlace: SupplementsPage['by_place'] | undefined
}

/** The tabs of the role with how many each has, and how many are due in the open one. */
export function SupplementCounts({ tabs: { hasAll, stages }, stage, byPlace = [] }: Props) {
  const due = describeDueCounts(byPlace.filter((one) => stage === undefined || one.stage === stage))
  const countIn = (one: SupplementStage) =>
    byPlace.filter((counted) => counted.stage === one).reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <CountLinks
        label="Supplements by stage"
        name="stage"
        value={stage}
        without={['substage']}
        hasAll={hasAll}
        links={stages.map((one) => ({ value: one, label: supplementStageLabels[one], count: countIn(one) }))}
      />
      {due && (
        <p role="status" className={dueCounts}>
          {due}
        </p>
      )}
    </>
  )
}
