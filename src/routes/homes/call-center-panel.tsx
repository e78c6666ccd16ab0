import { Link } from '@tanstack/react-router'
import { landingRoutes } from '../../../contract/people/roles.ts'
import { BoardSummary } from '../../features/wallboard/components/board-summary.tsx'
import { useWallboard } from '../../features/wallboard/use-wallboard.ts'
import { link } from '../../shared/ui/page.css.ts'
import { builtAt } from '../addresses/all-addresses.ts'
import { useContactLink } from '../use-contact-link.tsx'
import { useMe } from '../use-me.ts'
import { wide } from './home.css.ts'
import { FetchedPanel } from './panel.tsx'

/** The call center in short, for those who supervise it, and the way to the whole wallboard. */
export function CallCenterPanel() {
  const me = useMe()
  const list = useWallboard(null)
  const Contact = useContactLink()
  const to = builtAt(`${landingRoutes[me.role]}/call-center`)?.path
  return (
    <div className={wide}>
      <FetchedPanel
        title="Call center"
        what="the call center"
        list={list}
        aside={
          to && (
            <Link to={to} className={link}>
              Open wallboard
            </Link>
          )
        }
      >
        {({ board, aheadMs }) => <BoardSummary board={board} aheadMs={aheadMs} Contact={Contact} />}
      </FetchedPanel>
    </div>
  )
}
