import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import {
  type AttentionItem,
  type AttentionLink,
  AttentionPanel,
} from '../../../features/dashboard/components/attention-panel.tsx'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { useCoarseNow } from '../../../shared/time/use-coarse-now.ts'
import { button } from '../../../shared/ui/button.css.ts'
import type { Step } from '../../homes/next-step-rules.ts'
import { useNextSteps } from '../../homes/use-next-steps.ts'

type Item = AttentionItem & Pick<Step, 'to' | 'search'>

/** What the desk has to settle today: the counts of the home page, each that of the list it leads to. */
export function Attention() {
  const { data, ...list } = useNextSteps()
  const may = useAtomValue(permissionAtom)
  const items = data?.flatMap(({ verb, count, one, many, isUrgent = false, since = null, to, search }): Item[] => {
    if (verb === undefined || to === undefined) return []
    const what = count === 1 ? one : many
    return [{ count, what, isUrgent, since, to, search: search ?? {}, verb: may('contacts:work') ? verb : 'View' }]
  })
  return <AttentionPanel list={{ ...list, data: items }} now={useCoarseNow()} Link={Way} />
}

const Way: AttentionLink<Item> = ({ item: { to, search }, ...rest }) => (
  <Link to={to ?? '.'} search={search ?? {}} className={button()} {...rest} />
)
