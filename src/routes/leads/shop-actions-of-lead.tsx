import { useAtomValue } from 'jotai'
import type { Lead } from '../../../contract/leads/lead.ts'
import { shopCounterApi } from '../../features/shop-counter/api/shop-counter-api.ts'
import { ShopActions } from '../../features/shop-counter/components/shop-actions.tsx'
import { leadName } from '../../features/leads/lead-labels.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { AnswerOfferOfLead } from './answer-offer-of-lead.tsx'

interface Props {
  lead: Lead
  zone: string
  onChanged: () => void
}

/** What people of a shop do on the page of one of their leads; nothing for the others. */
export function ShopActionsOfLead(props: Props) {
  const may = useAtomValue(permissionAtom)
  return may('leads:of-shop') && !may('leads:work') ? <Actions {...props} /> : null
}

function Actions({ lead, zone, onChanged }: Props) {
  const shops = useFetched('own shops', (signal) => shopCounterApi.shops(signal))
  const own = shops.data?.find(({ id }) => id === lead.assigned_repair_location_id)
  return (
    <div style={{ display: 'grid', gap: 12, padding: '0 16px 12px', maxWidth: 560 }}>
      <AnswerOfferOfLead lead={lead} zone={own?.timezone ?? zone} onChanged={onChanged} />
      <ShopActions
        lead={lead}
        name={leadName(lead)}
        zone={own?.timezone ?? zone}
        shops={shops.data ?? []}
        api={shopCounterApi}
        onChanged={onChanged}
      />
    </div>
  )
}
