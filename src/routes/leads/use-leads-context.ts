import { useNavigate } from '@tanstack/react-router'
import type { Lead } from '../../../contract/leads/lead.ts'
import type { LeadsContext } from '../../features/leads/leads.list.tsx'
import { listStorms } from '../../features/storms/api/list-storms.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useMe } from '../use-me.ts'
import { leadAddress } from './lead-address.ts'
import { useShopChoices } from './use-shop-choices.ts'

/** What a list of leads knows of the rest: events, shops, and where each lead opens. */
export function useLeadsContext(): LeadsContext {
  const me = useMe()
  const navigate = useNavigate()
  const events = (useFetched('events of leads', listStorms).data ?? []).map(({ id, title }) => ({
    value: id,
    label: title,
  }))
  const shops = useShopChoices()
  return {
    zone: me.business.timezone,
    events,
    shops,
    nameOf: (id) => [...events, ...shops].find(({ value }) => value === id)?.label,
    zoneOf: (id) => shops.find(({ value }) => value === id)?.timezone,
    pageOf: ({ id }: Pick<Lead, 'id'>) => {
      const href = leadAddress(me.role, id) ?? '/'
      return { href, go: () => void navigate({ to: href }) }
    },
  }
}
