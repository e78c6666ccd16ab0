import { listShopAgents } from '../../../contract/calls/list-shop-agents.ts'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../shared/api/use-refetch-on-focus.ts'
import { formatPhone } from '../../shared/ui/format-phone.ts'
import { link, panel, panelTitle } from '../../shared/ui/page.css.ts'
import { Empty, Failed, Loading } from '../../shared/ui/states.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { lineDim, lineItem, lineName, lines } from '../storm/event-page.css.ts'

/** The people who see the leads of a shop: those of the team that it belongs to. `root` is who leads that team. */
export function ShopTeamPanel({ root }: { root: string | null }) {
  const { data, error, busy, refetch } = useFetched(`people of the team of ${root}`, async (signal) =>
    root === null ? [] : (await send(listShopAgents, { signal })).data.filter(isOfTeam(root)),
  )
  useRefetchOnFocus(refetch)
  return (
    <section className={panel} aria-label="People at this shop">
      <h2 className={panelTitle}>People at this shop</h2>
      {!data && busy && <Loading label="Loading people…" rows={2} />}
      {!data && !busy && error !== undefined && (
        <Failed title="Couldn’t load people" message={reasonOf(error)} onRetry={refetch} />
      )}
      {data?.length === 0 && (
        <Empty title="No shop team">No one at this shop sees its leads. Edit the shop to choose its team.</Empty>
      )}
      {data && data.length > 0 && (
        <ul className={lines}>
          {data.map(({ id, full_name, email, phone }) => (
            <li key={id} className={lineItem}>
              <span className={lineName}>{full_name}</span>
              {id === root && <Tag tone="blue">Leads the team</Tag>}
              <span className={lineDim} />
              {phone && (
                <a href={`tel:${phone}`} className={link}>
                  {formatPhone(phone)}
                </a>
              )}
              {email && (
                <a href={`mailto:${email}`} className={link}>
                  {email}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const isOfTeam = (root: string) => (agent: { readonly id: string; readonly root_shop_agent_id: string | null }) =>
  agent.id === root || agent.root_shop_agent_id === root
