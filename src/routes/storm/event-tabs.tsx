import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { StormView } from '../../../contract/storms/storm.ts'
import type { StormCounts } from '../../features/storms/api/storm-api.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { useParsedSearch } from '../use-parsed-search.ts'
import { AppraisersTab } from './appraisers-tab.tsx'
import { ClaimsTab } from './claims-tab.tsx'
import { ContactsTab } from './contacts-tab.tsx'
import { DetailsTab } from './details-tab.tsx'
import { type EventTab, eventTabIn } from './event-search.ts'
import { tabBody, tabLine } from './event-page.css.ts'
import { LeadsTab } from './leads-tab.tsx'
import { LocationsPart } from './locations-part.tsx'
import { ShopsTab } from './shops-tab.tsx'
import { useEventLeads } from './use-event-leads.ts'
import type { useEventAppraisers } from './use-event-appraisers.ts'
import type { useEventShops } from './use-event-shops.ts'
import type { useLocations } from '../../features/locations/use-locations.ts'

export interface EventTabsProps {
  storm: StormView
  counts: StormCounts | undefined
  locations: ReturnType<typeof useLocations>
  appraisers: ReturnType<typeof useEventAppraisers>
  shops: ReturnType<typeof useEventShops>
  onChanged: () => void
}

/** What belongs to an event, each part with how many there are. */
export function EventTabs(props: EventTabsProps) {
  const { storm, counts, locations, appraisers, shops } = props
  const navigate = useNavigate()
  const may = useAtomValue(permissionAtom)
  const { tab: asked } = useParsedSearch(eventTabIn)
  const claims = counts?.waiting_claims
  const leads = useEventLeads(storm.id)
  const tabs = [
    may('intake:view') && { value: 'claims' as const, label: 'Claims', count: claims ?? undefined },
    may('contacts:view') && { value: 'contacts' as const, label: 'Contacts', count: counts?.contacts?.total },
    may('leads:view') && { value: 'leads' as const, label: 'Leads', count: leads.data },
    { value: 'locations' as const, label: 'Locations', count: locations.data?.length ?? storm.num_locations },
    may('people:view') && { value: 'appraisers' as const, label: 'Appraisers', count: appraisers.data?.length },
    may('repair_location:view') && { value: 'shops' as const, label: 'Shops', count: shops.data?.length },
    { value: 'details' as const, label: 'Details' },
  ].filter((one) => one !== false)
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'locations'
  return (
    <div className={tabLine}>
      <Tabs
        label="Parts of the event"
        tabs={tabs}
        value={tab}
        onChange={(next) => void navigate({ to: '.', search: next === 'locations' ? {} : { tab: next } })}
      >
        <div className={tabBody}>{partOf(tab, props)}</div>
      </Tabs>
    </div>
  )
}

function partOf(tab: EventTab, props: EventTabsProps): ReactNode {
  const { storm } = props
  switch (tab) {
    case 'claims':
      return <ClaimsTab storm={storm} waiting={props.counts?.waiting_claims ?? null} />
    case 'contacts':
      return <ContactsTab storm={storm} />
    case 'leads':
      return <LeadsTab storm={storm} />
    case 'locations':
      return <LocationsPart storm={storm} list={props.locations} counts={props.counts} />
    case 'appraisers':
      return <AppraisersTab storm={storm} list={props.appraisers} />
    case 'shops':
      return <ShopsTab storm={storm} list={props.shops} onChanged={props.onChanged} />
    case 'details':
      return <DetailsTab storm={storm} onChanged={props.onChanged} />
  }
}
