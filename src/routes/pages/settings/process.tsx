import { resourceCategories, resources, type ResourceCategory } from '../../../../contract/crud/resources.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Role } from '../../../../contract/people/roles.ts'
import type { LifecycleName } from '../../../../contract/process/process.ts'
import { ProcessPage } from '../../../features/process/components/process-page.tsx'
import { type ProcessSearch, parseFigureSearch, parseProcessSearch } from '../../../features/process/process-search.ts'
import { listStorms } from '../../../features/storms/api/list-storms.ts'
import { SurveyPanels } from '../../../features/surveys/components/survey-panels.tsx'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { dim, link } from '../../../shared/ui/page.css.ts'
import { ClaimPanel } from '../../claim-panel.tsx'
import { shownLifecycles } from '../../lifecycles.ts'
import { claimantAddress } from '../../places.ts'
import { UndoReview } from '../../undo-review.tsx'
import { useMe } from '../../use-me.ts'
import { useParsedSearch } from '../../use-parsed-search.ts'

/** What really happens to claims, contacts and all else, with a way from every figure to what stands behind it. */
export function ProcessRoute() {
  const search = useParsedSearch(parseProcessSearch)
  const me = useMe()
  const navigate = useNavigate()
  const storms = useFetched('storms', listStorms)
  const [openId, setOpenId] = useState<string | null>(null)
  const close = () => setOpenId(null)
  const onOpen = (name: LifecycleName) => {
    // What is leased is a claim.
    if (name === 'intake_item' || name === 'lease') return setOpenId
    return name === 'contact' ? (id: string) => void navigate({ to: claimantAddress(me.role, id) }) : null
  }
  // All in one grid: then it is that grid which a click opens. `Back` comes back to the drawing.
  const onFound = (name: LifecycleName, states: readonly string[]) => {
    const found = states.map((state) => placeOf(name, state))
    const place = found[0]
    if (!place?.isNarrowed || found.some((one) => JSON.stringify(one) !== JSON.stringify(place))) return
    void navigate({ to: place.to, search: searchOf(place, search), replace: true })
  }
  return (
    <>
      <ProcessPage
        lifecycles={shownLifecycles}
        storms={storms.data ?? []}
        search={search}
        onSearch={(next) => void navigate({ to: '.', search: next })}
        zone={me.business.timezone}
        onOpen={onOpen}
        onFound={onFound}
        renderPlace={(name, state) => <PlaceLink name={name} state={state} search={search} />}
        renderMore={(name) => name === 'survey' && <Surveys zone={me.business.timezone} role={me.role} />}
      />
      {openId && (
        <Drawer open bare title="Claim" onClose={close}>
          <UndoReview />
          <ClaimPanel key={openId} id={openId} onClose={close} />
        </Drawer>
      )}
    </>
  )
}

function Surveys({ zone, role }: { zone: string; role: Role }) {
  const renderClaimant = (id: string, name: string) => (
    <Link to={claimantAddress(role, id)} className={link}>
      {name}
    </Link>
  )
  return <SurveyPanels zone={zone} renderClaimant={renderClaimant} />
}

interface PlaceProps {
  name: LifecycleName
  state: string
  search: ProcessSearch
}

/** The list that shows what stands in a state: only what the figure stands for, where it can be narrowed. */
function PlaceLink({ name, state, search }: PlaceProps) {
  const place = placeOf(name, state)
  if (!place) return <span className={dim}>Not listed on any page yet</span>
  return (
    <Link to={place.to} search={searchOf(place, search)} className={link}>
      {place.label}
    </Link>
  )
}

function searchOf(place: ListPlace, search: ProcessSearch) {
  return place.isNarrowed ? { ...parseFigureSearch(search), ...place.search } : {}
}

interface ListPlace {
  readonly to: string
  readonly label: string
  readonly isNarrowed: boolean
  /** What of it is asked for beside the figure. */
  readonly search?: object
}

/** The list that shows an aggregate's rows in a state; null for an aggregate that has none yet. */
const places: Readonly<Record<LifecycleName, ((state: string) => ListPlace) | null>> = {
  intake_item: placeOfClaims,
  export: () => ({ to: '/admin/export', label: 'Show exports', isNarrowed: false }),
  scheduled_report: () => ({ to: '/admin/export', label: 'Show reports', isNarrowed: false }),
  lease: () => ({
    to: '/admin/intake/intake_review',
    label: 'Show in queue',
    isNarrowed: true,
    search: { machine: 'lease' },
  }),
  contact: (state) => {
    const canceled = state === 'contact.cancelled' && { search: { status: 'cancel_claim' } }
    return { to: '/admin/contacts', label: 'Show in contacts', isNarrowed: true, ...canceled }
  },
  storm: () => ({ to: '/admin/events', label: 'All events', isNarrowed: false }),
  location: null,
  user: () => ({ to: '/admin/settings/users', label: 'All users', isNarrowed: false }),
  notification: null,
  note: null,
  business: null,
  api_key: () => ({ to: '/admin/settings/account', label: 'All API keys', isNarrowed: false }),
  call: null,
  call_back: null,
  appointment: null,
  waiting_list: null,
  production_log: null,
  opening: null,
  shop_offer: null,
  file: null,
  supplement: null,
  document_request: null,
  survey: null,
  conversation: () => ({ to: '/admin/messages', label: 'All conversations', isNarrowed: false }),
  message: null,
  webhook: () => ({ to: '/admin/settings/webhooks', label: 'All webhook endpoints', isNarrowed: false }),
  consent: null,
  auto_text: () => ({ to: '/admin/settings/sms', label: 'All automatic texts', isNarrowed: false }),
  phone_number: () => ({ to: '/admin/settings/sms', label: 'All numbers', isNarrowed: false }),
  lead: () => ({ to: '/admin/leads', label: 'All leads', isNarrowed: false }),
  ...placesOfResources(),
}

function placesOfResources() {
  const listed = resourceCategories.map((category) => {
    const { page } = resources[category]
    const place = (state: string) => {
      const deleted = state.endsWith('.deleted') && { search: { deleted: true } }
      return { to: `/admin/${page}`, label: `All ${page.replaceAll('-', ' ')}`, isNarrowed: false, ...deleted }
    }
    return [category, place]
  })
  return Object.fromEntries(listed) as Record<ResourceCategory, (state: string) => ListPlace>
}

function placeOf(name: LifecycleName, state: string): ListPlace | null {
  return places[name]?.(state) ?? null
}

function placeOfClaims(state: string): ListPlace {
  if (state === 'intake item.sent_back') {
    return { to: '/admin/intake/sendback_review', label: 'Show in sendbacks', isNarrowed: true }
  }
  if (state === 'intake item.ingested') {
    return { to: '/admin/intake/ingested', label: 'Show in ingested', isNarrowed: true }
  }
  return { to: '/admin/intake/intake_review', label: 'Show in queue', isNarrowed: true }
}
