import { useNavigate } from '@tanstack/react-router'
import { shopTeam } from '../../features/people/api/shop-team-api.ts'
import { PeopleDesk } from '../../features/people/components/people-desk.tsx'
import { parsePeopleSearch } from '../../features/people/people-search.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../shared/api/use-refetch-on-focus.ts'
import { page, title, titleLine } from '../../shared/ui/page.css.ts'
import { useMe } from '../use-me.ts'
import { useParsedSearch } from '../use-parsed-search.ts'

/** A root shop agent's own team; role and team follow from who asks. */
export function ShopTeamRoute() {
  const me = useMe()
  const navigate = useNavigate()
  const search = useParsedSearch(parsePeopleSearch)
  const deletedToo = search.deleted ?? false
  const list = useFetched(`team ${deletedToo}`, (signal) => shopTeam.list(deletedToo, signal))
  useRefetchOnFocus(list.refetch)
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>Your team</h1>
      </div>
      <PeopleDesk
        api={shopTeam}
        list={list}
        search={search}
        onSearch={(next) => void navigate({ to: '.', search: next })}
        roles={[]}
        zone={me.business.timezone}
      />
    </div>
  )
}
