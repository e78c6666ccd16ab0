import { useNavigate } from '@tanstack/react-router'
import { rolesOfStage } from '../../../../machines/supplement/supplement-roles.ts'
import { supplementStageLabels, supplementStages } from '../../../../contract/supplements/supplement.ts'
import { type SupplementsContext, supplementsList } from '../../../features/supplements/supplements.list.tsx'
import { supplementsAddress } from '../../../features/supplements/supplements-search.ts'
import { CountLinks } from '../../../workspace/list/count-links.tsx'
import { ListPage } from '../../../workspace/list/list-page.tsx'
import { SupplementBoard } from '../../supplements/supplement-board.tsx'
import { supplementAddress } from '../../supplements/supplement-address.ts'
import { useMe } from '../../use-me.ts'
import { useParsedSearch } from '../../use-parsed-search.ts'

/** The pipeline of supplements, with the stages that the role works on as tabs. */
export function SupplementsRoute() {
  const me = useMe()
  const navigate = useNavigate()
  const { stage, view } = useParsedSearch(supplementsAddress.parse)
  const context: SupplementsContext = {
    zone: me.business.timezone,
    stage,
    stages: supplementStages.filter((one) => rolesOfStage[one].includes(me.role)),
    pageOf: (supplement) => {
      const href = supplementAddress(me.role, supplement) ?? '/'
      return { href, go: () => void navigate({ to: href }) }
    },
    counts: (byPlace = []) => (
      <CountLinks
        label="Supplements by stage"
        name="stage"
        value={stage}
        without={['substage']}
        links={supplementStages
          .filter((one) => rolesOfStage[one].includes(me.role))
          .map((one) => ({
            value: one,
            label: supplementStageLabels[one],
            count: byPlace.filter((counted) => counted.stage === one).reduce((sum, { count }) => sum + count, 0),
          }))}
      />
    ),
  }
  if (view === 'board') return <SupplementBoard context={context} />
  return <ListPage definition={supplementsList} context={context} topic="supplement" />
}
