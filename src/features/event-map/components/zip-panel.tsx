import { type ReactNode, useMemo, useState } from 'react'
import type { StormView } from '../../../../contract/storms/storm.ts'
import type { StormSwath } from '../../../../contract/storms/storm-swath.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { PlainButton } from '../../../shared/ui/plain-button.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { EventMapApi, StormMap } from '../api/event-map-api.ts'
import type { Place, PlaceFinder } from '../maps-service/maps-service.ts'
import type { Bounds, Polygon } from '../swath/swath.ts'
import { statesOfZips } from '../areas/zip-areas.ts'
import type { ZipAreas } from '../use-zip-areas.ts'
import type { ZipChoiceState } from '../use-zip-choice.ts'
import { type OtherEvent, sharedWith } from '../zip-choice.ts'
import type { MapZips } from '../zip-marks.ts'
import { zipRows } from '../zip-rows.ts'
import { foot, line, strong, textStyle } from './event-map.css.ts'
import { KeptSwath } from './kept-swath.tsx'
import { PasteZips } from './paste-zips.tsx'
import { PlacesFound } from './places-found.tsx'
import { RadiusForm } from './radius-form.tsx'
import { SwathChoice } from './swath-choice.tsx'
import { ZipTable } from './zip-table.tsx'

const mostZips = 5000

export type MappedStorm = Pick<StormView, 'id' | 'title' | 'zipcodes' | 'swath' | 'version'>

interface Props {
  api: EventMapApi
  storm: MappedStorm
  others: readonly OtherEvent[]
  mayEdit: boolean
  zips: MapZips
  known: ZipAreas
  map: StormMap | undefined
  state: ZipChoiceState
  places: PlaceFinder
  near: Bounds
  /** Missing where there is no map to show a place on. */
  onPlace: ((place: Place) => void) | undefined
  onRadius: (name: string, polygon: Polygon) => Promise<void>
  onShow: ((zipcode: string) => void) | undefined
  onChanged: () => void
  eventLink: ((other: OtherEvent) => ReactNode) | undefined
  importButton: ReactNode
}

/** The ZIP codes of the map as a table, and what becomes of them: everything that the map does, without the map. */
export function ZipPanel(props: Props) {
  const { api, storm, others, mayEdit, zips, known, map, state, onChanged } = props
  const { shown, threshold, dispatch } = state
  const [text, setText] = useState('')
  const [way, setWay] = useState<'paste' | 'radius' | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isSharedOnly, setSharedOnly] = useState(false)
  const { after, added, removed } = zips.change
  const count = added.length + removed.length
  const swath = swathToSave(state, storm)
  const contacts = map?.contacts ?? null
  const rows = useMemo(
    () =>
      zipRows(
        { zips, points: known.points, contacts, shares: shown?.shares ?? [], threshold, isSwathShown: shown !== null },
        text,
      ),
    [zips, known, contacts, shown, threshold, text],
  )
  const shared = sharedWith(after, others)
  const sharedCodes = new Set(shared.flatMap(({ zipcodes }) => zipcodes))
  const listed = isSharedOnly && shared.length > 0 ? rows.filter(({ zipcode }) => sharedCodes.has(zipcode)) : rows
  const choose = (zipcodes: readonly string[], isIn: boolean) => dispatch({ type: 'zips', zipcodes, isIn })
  const save = async () => {
    setBusy(true)
    setConflict(null)
    const operation = newOperation(`Change ZIP codes of ${storm.title}`)
    const zipcodes = [...after].toSorted()
    try {
      if (swath) await api.setSwath(storm.id, { swath, ...(count > 0 && { zipcodes }) }, storm.version, operation)
      else await api.setZipcodes(storm.id, zipcodes, storm.version, operation)
      dispatch({ type: 'saved' })
      const saved = count > 0 ? `ZIP codes saved: ${formatZipChange(added, removed)}` : 'Swath saved'
      showUndoableToast(saved, operation, onChanged)
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 409)
        setConflict(`${error.message} Your choice is still here. Check it and save again.`)
      else showErrorToast('ZIP codes not saved', error)
    }
    setBusy(false)
    onChanged()
  }
  const outside = rows.filter(({ state: one }) => one === 'out' || one === 'removed').map(({ zipcode }) => zipcode)
  return (
    <>
      {mayEdit && (
        <div className={line}>
          {props.importButton}
          <Button tone="ghost" aria-expanded={way === 'paste'} onClick={() => setWay(way === 'paste' ? null : 'paste')}>
            Paste a list
          </Button>
          <Button
            tone="ghost"
            aria-expanded={way === 'radius'}
            onClick={() => setWay(way === 'radius' ? null : 'radius')}
          >
            By radius
          </Button>
        </div>
      )}
      {mayEdit && way === 'paste' && <PasteZips chosen={after} onZips={choose} onClose={() => setWay(null)} />}
      {mayEdit && way === 'radius' && <RadiusForm places={props.places} near={props.near} onArea={props.onRadius} />}
      {!shown && (
        <p className={textStyle}>
          <b className={strong}>{countOf(after.size, 'ZIP code')}</b> in event
        </p>
      )}
      {shown && mayEdit && <SwathChoice shown={shown} state={state} />}
      {!shown && storm.swath && <KeptSwath {...{ api, storm, mayEdit, onChanged }} swath={storm.swath} />}
      <TextField
        label="Find a ZIP code or place"
        labelHidden
        placeholder="Find a ZIP code or place"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          // ZIP codes of states that are not on the map yet.
          if (/^\d{3}/.test(event.target.value)) known.load(statesOfZips([event.target.value]))
        }}
      />
      {props.onPlace && <PlacesFound {...{ text }} places={props.places} near={props.near} onPlace={props.onPlace} />}
      <ZipTable
        key={`${text} ${isSharedOnly}`}
        rows={listed}
        hasSwath={shown !== null}
        hasContacts={(contacts ?? []).length > 0}
        mayEdit={mayEdit}
        onZips={choose}
        onShow={props.onShow}
      />
      {mayEdit && text.trim() !== '' && outside.length > 1 && (
        <Button onClick={() => choose(outside, true)}>{`Add all ${formatCount(outside.length)} found`}</Button>
      )}
      <SharedNotice
        shared={shared}
        isOnly={isSharedOnly}
        onOnly={() => setSharedOnly(!isSharedOnly)}
        eventLink={props.eventLink}
      />
      {conflict && <Notice tone="amber">{conflict}</Notice>}
      {mayEdit && (count > 0 || swath) && (
        <div className={foot}>
          <Button
            tone="go"
            busy={busy}
            whyNot={after.size > mostZips ? `An event has at most ${formatCount(mostZips)} ZIP codes.` : null}
            onClick={() => void save()}
          >
            {count > 0 ? `Save ${countOf(after.size, 'ZIP code')}` : 'Save swath'}
          </Button>
          <Button tone="ghost" onClick={() => dispatch({ type: 'discard' })}>
            Discard
          </Button>
          <p className={textStyle} role="status">
            {count > 0 && `${formatZipChange(added, removed)}${formatMatches(map, added)}${swath ? '. ' : ''}`}
            {swath && keptLabel(storm)}
          </p>
        </div>
      )}
    </>
  )
}

function formatZipChange(added: readonly string[], removed: readonly string[]): string {
  return `${formatCount(added.length)} added, ${formatCount(removed.length)} removed`
}

/** What of the swath in sight would be kept with the event: an imported one that adds its ZIP codes. */
function swathToSave({ shown, choice, use }: ZipChoiceState, storm: MappedStorm): StormSwath | null {
  if (!shown?.kept || !choice.swath || use === 'remove') return null
  return JSON.stringify(shown.kept) === JSON.stringify(storm.swath) ? null : shown.kept
}

const keptLabel = ({ swath }: MappedStorm) =>
  swath ? `The swath replaces ${swath.name} on the map.` : 'The swath stays on the map.'

/** How many claims in intake have no event and live in what is added. */
function formatMatches(map: StormMap | undefined, added: readonly string[]): string {
  const fresh = new Set(added)
  const claims = (map?.waiting_claims ?? []).reduce(
    (sum, { zipcode, claims: count }) => sum + (fresh.has(zipcode) ? count : 0),
    0,
  )
  return claims > 0 ? `; ${countOf(claims, 'waiting claim')} without an event there` : ''
}

interface SharedProps {
  shared: ReturnType<typeof sharedWith>
  /** Whether the table has only these. */
  isOnly: boolean
  onOnly: () => void
  eventLink: ((other: OtherEvent) => ReactNode) | undefined
}

/** Which other events of the same days have some of these ZIP codes, with the way to each. */
function SharedNotice({ shared, isOnly, onOnly, eventLink }: SharedProps) {
  if (shared.length === 0) return null
  return (
    <Notice
      tone="amber"
      action={<PlainButton onClick={onOnly}>{isOnly ? 'Show all ZIP codes' : 'Show only these'}</PlainButton>}
    >
      {shared.map((other) => (
        <div key={other.id}>
          {formatCount(other.zipcodes.length)} also in {other.title}: {other.zipcodes.slice(0, 6).join(', ')}
          {other.zipcodes.length > 6 && '…'} {eventLink?.(other)}
        </div>
      ))}
    </Notice>
  )
}
