import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { tabsOf } from '../../../../contract/supplements/supplement-tabs.ts'
import { type SupplementsContext, supplementsList } from '../../../features/supplements/supplements.list.tsx'
import { supplementsAddress } from '../../../features/supplements/supplements-search.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { ListPage } from '../../../workspace/list/list-page.tsx'
import { useRowPresence } from '../../../workspace/presence/row-presence.ts'
import type { AsOfPlayer } from '../../../workspace/as-of/as-of-player.ts'
import { useQueueAsOf } from '../../queue-as-of.tsx'
import { PipelineAsOf } from '../../supplements/pipeline-as-of.tsx'
import { SupplementBoard } from '../../supplements/supplement-board.tsx'
import { SupplementCounts } from '../../supplements/supplement-counts.tsx'
import { DraftedSupplements } from '../../supplements/drafted-supplements.tsx'
import { SupplementPeople } from '../../supplements/supplement-presence.tsx'
import { supplementAddress } from '../../supplements/supplement-address.ts'
import { useMe } from '../../use-me.ts'
import { useParsedSearch } from '../../use-parsed-search.ts'

/** The pipeline of supplements, with the tabs of the role; those who see all of it see each other there. */
export function SupplementsRoute() {
  return useAtomValue(permissionAtom)('supplements:view') ? <SharedPipeline /> : <Pipeline />
}

function SharedPipeline() {
  const mayLookBack = useAtomValue(permissionAtom)('history:view')
  const presence = useRowPresence({ category: 'supplement', me: useMe(), row: null })
  const { asOf, button, bar, player } = useQueueAsOf('supplement', noHistory)
  const people = (
    <>
      <SupplementPeople presence={presence} />
      {mayLookBack && button}
    </>
  )
  const shared = { marks: presence.marks, people, history: bar }
  return (
    <DraftedSupplements>
      {(drafting) => <Pipeline shared={{ ...shared, drafting }} asOf={asOf && player} />}
    </DraftedSupplements>
  )
}

/** A row leads to its supplement, which has its history. */
const noHistory = () => null

interface Props {
  shared?: Pick<SupplementsContext, 'marks' | 'people' | 'history' | 'drafting'>
  /** Set while an earlier moment is shown. */
  asOf?: AsOfPlayer | null
}

function Pipeline({ shared, asOf = null }: Props) {
  const me = useMe()
  const navigate = useNavigate()
  const now = useNow(true, 30_000)
  const search = useParsedSearch(supplementsAddress.parse)
  const tabs = tabsOf(me.role)
  // Who has no tab of all starts with the first of the own ones.
  const stage = search.stage ?? (tabs.hasAll ? undefined : tabs.stages[0])
  const context: SupplementsContext = {
    ...shared,
    zone: me.business.timezone,
    now,
    stage,
    stages: tabs.stages,
    pageOf: (supplement) => {
      const href = supplementAddress(me.role, supplement) ?? '/'
      return { href, go: () => void navigate({ to: href }) }
    },
    counts: (byPlace) => <SupplementCounts tabs={tabs} stage={stage} byPlace={byPlace} />,
  }
  if (asOf) return <PipelineAsOf player={asOf} context={context} />
  if (search.view === 'board') return <SupplementBoard context={context} />
  return <ListPage definition={supplementsList} context={context} topic="supplement" fetchKey={stage ?? ''} />
}
