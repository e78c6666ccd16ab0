import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import type { listBusinesses } from '../../../contract/calls/list-businesses.ts'
import type { Fetched } from '../../shared/api/fetched.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { link } from '../../shared/ui/page.css.ts'
import { Empty } from '../../shared/ui/states.tsx'
import { dim, line, lines, name } from './home.css.ts'
import { FetchedPanel } from './panel.tsx'

const most = 8

interface Props {
  list: Fetched<ReplyOf<typeof listBusinesses>['data']> & { refetch: () => void }
  to: string | undefined
}

/** The businesses that did most in the last 30 days. */
export function BusinessesInUse({ list, to }: Props) {
  return (
    <FetchedPanel
      title="In use, last 30 days"
      what="businesses"
      list={list}
      aside={
        to && (
          <Link to={to} className={link}>
            All businesses
          </Link>
        )
      }
    >
      {(businesses) =>
        businesses.length === 0 ? (
          <Empty title="No businesses yet" />
        ) : (
          <ul className={lines}>
            {businesses
              .toSorted((a, b) => b.usage.claims_received - a.usage.claims_received)
              .slice(0, most)
              .map(({ id, name: called, usage }) => (
                <li key={id} className={line}>
                  <span className={name}>{called}</span>
                  <span className={dim}>{countOf(usage.claims_received, 'claim')}</span>
                  <span className={dim}>{usage.people === 1 ? '1 person' : `${usage.people} people`}</span>
                </li>
              ))}
          </ul>
        )
      }
    </FetchedPanel>
  )
}
