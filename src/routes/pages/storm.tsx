import { Link, useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import type { StormView } from '../../../contract/storms/storm.ts'
import { EventMap } from '../../features/event-map/event-map.tsx'
import { HistoryPanel } from '../../features/history/components/history-panel.tsx'
import { listCallCenters } from '../../features/storms/api/list-call-centers.ts'
import { listStorms } from '../../features/storms/api/list-storms.ts'
import { stormApi } from '../../features/storms/api/storm-api.ts'
import { StormActions, whyNotStorm } from '../../features/storms/components/storm-actions.tsx'
import { StormFacts } from '../../features/storms/components/storm-facts.tsx'
import { StormForm } from '../../features/storms/components/storm-form.tsx'
import { StormStatusTag } from '../../features/storms/components/storm-words.tsx'
import { ZipcodesEditor } from '../../features/storms/components/zipcodes-editor.tsx'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import type { Fetched } from '../../shared/api/fetched.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useStreamChanges, useTopicTurn } from '../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { button } from '../../shared/ui/button.css.ts'
import { Button } from '../../shared/ui/button.tsx'
import {
  column,
  notices,
  page,
  panel,
  panels,
  panelTitle,
  spaced,
  tiles,
  title,
  titleLine,
} from '../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Notice, Stale } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { CountCard } from '../count-card.tsx'
import { HistoryLink } from '../history-link.tsx'
import { contactsAddress, eventsAddress } from '../places.ts'
import { undoOf, UndoReview } from '../undo-review.tsx'
import { reviewSearch } from '../review-links.ts'
import { useMe } from '../use-me.ts'
import { useNames } from '../use-names.ts'

/** One event: its facts, its ZIP codes, what belongs to it, and its history. */
export function StormRoute() {
  const params: { event?: string; storm?: string } = useParams({ strict: false })
  const id = params.event ?? params.storm ?? ''
  return <StormPage key={id} id={id} />
}

function StormPage({ id }: { id: string }) {
  const me = useMe()
  const storm = useFetched(`storm ${id}`, (signal) => stormApi.get(id, signal))
  const { data, error, busy, refetch } = storm
  useStreamChanges('storm', id, refetch)
  if (!data && busy) return <Loading label="Loading the event…" rows={10} />
  if (!data && error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
    const back = (
      <Link to={eventsAddress(me.role) ?? '/'} className={button()}>
        Go to events
      </Link>
    )
    return (
      <Empty title="Event not found" action={back}>
        It doesn’t exist, or it belongs to another business.
      </Empty>
    )
  }
  if (!data) return <Failed title="Couldn’t load the event" message={reasonOf(error)} onRetry={refetch} />
  return <Storm storm={data} fetched={storm} />
}

interface StormProps {
  storm: StormView
  fetched: Fetched<StormView> & { refetch: () => void }
}

function Storm({ storm, fetched: { error, refetch } }: StormProps) {
  const me = useMe()
  const nameOf = useNames()
  const may = useAtomValue(permissionAtom)
  const counts = useStormCounts(storm.id)
  const [isEditing, setEditing] = useState(false)
  const mayManage = may('storms:manage')
  const whyNot = whyNotStorm(storm, { type: 'EditStorm', changes: {} })
  const zone = me.business.timezone
  return (
    <div className={page}>
      <UndoReview />
      <div className={titleLine}>
        <h1 className={title}>{storm.title}</h1>
        <StormStatusTag storm={storm} />
        {mayManage && (
          <>
            <StormActions api={stormApi} storm={storm} counts={counts.data} onChanged={refetch} />
            <Button tone="go" icon="edit" whyNot={whyNot} onClick={() => setEditing(true)}>
              Edit event
            </Button>
          </>
        )}
      </div>
      <div className={notices}>
        {error !== undefined && <Stale onRetry={refetch}>This page may be out of date: {reasonOf(error)}</Stale>}
        {storm.deleted_at && (
          <Notice tone="amber">Archived. It takes no new claims or bookings until it is restored.</Notice>
        )}
      </div>
      <StormCountTiles id={storm.id} counts={counts} />
      <StormMap storm={storm} whyNot={whyNot} onChanged={refetch} />
      <div className={panels}>
        <div className={column}>
          <Part title="Details">
            {isEditing && !whyNot ? (
              <EditedStorm storm={storm} onChanged={refetch} onClose={() => setEditing(false)} />
            ) : (
              <StormFacts storm={storm} zone={zone} nameOf={nameOf} />
            )}
          </Part>
          <Part title="Affected ZIP codes">
            <StormZipcodes storm={storm} whyNot={whyNot} onChanged={refetch} />
          </Part>
        </div>
        {may('history:view') && (
          <Part title="Status">
            <HistoryPanel
              category="storm"
              id={storm.id}
              version={storm.version}
              zone={zone}
              nameOf={nameOf}
              linkTo={(category, other, label) => <HistoryLink category={category} id={other} label={label} />}
              {...(mayManage && { actionFor: undoOf })}
            />
          </Part>
        )}
      </div>
    </div>
  )
}

function Part({ title: heading, children }: { title: string; children: ReactNode }) {
  return (
    <section className={panel} aria-label={heading}>
      <h2 className={panelTitle}>{heading}</h2>
      {children}
    </section>
  )
}

function EditedStorm(props: { storm: StormView; onChanged: () => void; onClose: () => void }) {
  const may = useAtomValue(permissionAtom)('people:view')
  const callCenters = useFetched(`call centers ${may}`, async (signal) => (may ? listCallCenters(signal) : []))
  return <StormForm api={stormApi} {...props} callCenters={callCenters.data ?? []} />
}

function StormMap(props: { storm: StormView; whyNot: string | null; onChanged: () => void }) {
  return (
    <div className={spaced} style={{ height: 720 }}>
      <EventMap {...props} others={useOtherStorms(props.storm)} />
    </div>
  )
}

function StormZipcodes(props: { storm: StormView; whyNot: string | null; onChanged: () => void }) {
  const mayEdit = useAtomValue(permissionAtom)('storms:manage')
  const others = useOtherStorms(props.storm)
  return <ZipcodesEditor api={stormApi} {...props} mayEdit={mayEdit} others={others} />
}

/** Active events of the same days. */
function useOtherStorms(storm: StormView): StormView[] {
  const storms = useFetched('storms with ZIP codes', listStorms)
  return (storms.data ?? []).filter(({ id, deleted_at, timespan }) => {
    return id !== storm.id && !deleted_at && areOverlapping(timespan, storm.timespan)
  })
}

function areOverlapping(one: StormView['timespan'], other: StormView['timespan']): boolean {
  return one.start <= other.end && other.start <= one.end
}

function useStormCounts(id: string) {
  const may = useAtomValue(permissionAtom)
  const contacts = useTopicTurn('contact', 3000)
  const claims = useTopicTurn(may('intake:view') ? 'intake_item' : 'contact', 3000)
  return useFetched(`storm counts ${id} ${contacts} ${claims}`, (signal) => stormApi.count(id, signal))
}

function StormCountTiles({ id, counts }: { id: string; counts: ReturnType<typeof useStormCounts> }) {
  const me = useMe()
  const { data } = counts
  const contactsTo = contactsAddress(me.role)
  const tile = (count: number | null | undefined) => ({ ...counts, data: count ?? undefined })
  return (
    <div className={`${tiles} ${spaced}`}>
      {data?.contacts !== null && (
        <>
          <CountCard
            label="Contacts"
            list={tile(data?.contacts?.total)}
            to={contactsTo}
            search={{ event: id }}
            action="Open contacts"
          />
          <CountCard label="Open contacts" list={tile(data?.contacts?.open)} />
        </>
      )}
      {data && data.waiting_claims !== null && (
        <CountCard
          label="Claims to review"
          list={tile(data.waiting_claims)}
          to="/admin/intake/intake_review"
          search={reviewSearch.ofEvent(id)}
          action="Open intake"
        />
      )}
    </div>
  )
}
