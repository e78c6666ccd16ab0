import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { LifecycleName } from '../../../contract/process/process.ts'
import { ProcessPage } from '../../features/process/components/process-page.tsx'
import { partOf, type ProcessSearch } from '../../features/process/process-search.ts'
import { listStorms } from '../../features/storms/api/list-storms.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { Drawer } from '../../shared/ui/drawer.tsx'
import { dim, link } from '../../shared/ui/page.css.ts'
import { ClaimPanel } from '../claim-panel.tsx'
import { shownLifecycles } from '../lifecycles.ts'
import { claimantAddress } from '../places.ts'
import { useMe } from '../use-me.ts'

/** What really happens to claims, contacts and all else, with a way from every figure to what stands behind it. */
export function ProcessRoute() {
  const search: ProcessSearch = useSearch({ strict: false })
  const me = useMe()
  const navigate = useNavigate()
  const storms = useFetched('storms', listStorms)
  const [openId, setOpenId] = useState<string | null>(null)
  const close = () => setOpenId(null)
  const onOpen = (name: LifecycleName) => {
    if (name === 'intake_item') return setOpenId
    return name === 'contact' ? (id: string) => void navigate({ to: claimantAddress(me.role, id) }) : null
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
        renderPlace={(name, state, count) => <PlaceLink name={name} state={state} count={count} search={search} />}
      />
      {openId && (
        <Drawer open bare title="Claim" onClose={close}>
          <ClaimPanel key={openId} id={openId} onClose={close} />
        </Drawer>
      )}
    </>
  )
}

interface PlaceProps {
  name: LifecycleName
  state: string
  count: number
  search: ProcessSearch
}

/** The grid that shows what stands in a state; the queue shows only those that the figure stands for. */
function PlaceLink({ name, state, search }: PlaceProps) {
  if (name === 'intake_item' && state.startsWith('intake item.waiting')) {
    const part = partOf(search)
    const shown = part && { ...part, ...(search.span && { span: search.span }) }
    return (
      <Link to="/admin/intake/intake_review" search={shown ?? {}} className={link}>
        Show in the queue
      </Link>
    )
  }
  const place = placeOf(name, state)
  if (!place) return <span className={dim}>No list shows these yet</span>
  return (
    <Link to={place.to} search={place.search ?? {}} className={link}>
      {place.label}
    </Link>
  )
}

function placeOf(name: LifecycleName, state: string): { to: string; label: string; search?: object } | null {
  switch (name) {
    case 'intake_item':
      return state === 'intake item.sent_back'
        ? { to: '/admin/intake/sendback_review', label: 'All that are sent back' }
        : { to: '/admin/intake/ingested', label: 'All that are ingested' }
    case 'contact':
      if (state === 'contact.cancelled') {
        return { to: '/admin/contacts', label: 'All that are cancelled', search: { status: 'cancel_claim' } }
      }
      return { to: '/admin/contacts', label: 'All contacts' }
    case 'storm':
      return { to: '/admin/events', label: 'All events' }
    case 'user':
      return { to: '/admin/settings/users', label: 'All users' }
    default:
      return null
  }
}
