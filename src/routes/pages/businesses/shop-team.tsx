import { shopTeam } from '../../../features/people/api/shop-team-api.ts'
import { peopleList } from '../../../features/people/people.list.tsx'
import { page, title, titleLine } from '../../../shared/ui/page.css.ts'
import { ListPage } from '../../../workspace/list/list-page.tsx'
import { useMe } from '../../use-me.ts'

/** A root shop agent's own team; role and team follow from who asks. */
export function ShopTeamRoute() {
  const me = useMe()
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>Your team</h1>
      </div>
      <ListPage
        definition={peopleList}
        context={{ api: shopTeam, roles: [], zone: me.business.timezone }}
        fetchKey="team"
      />
    </div>
  )
}
