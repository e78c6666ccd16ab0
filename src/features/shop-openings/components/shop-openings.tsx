import { dateFormat } from '../../../../contract/time/date-format.ts'
import { type ReactNode, useState } from 'react'
import { leadStatusLabels } from '../../../../contract/leads/lead.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../../shared/live/use-topic-changes.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { zoneTitle } from '../../../shared/time/location-clock.ts'
import { formatDayStamp } from '../../../shared/time/format-time.ts'
import { clockAt, dayAfter } from '../../../shared/time/start-of-day.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { column, notices, page, panel, panelTitle, title, titleLine } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { reasonOf, showErrorToast } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import { type NewOpening, type ShopOpeningsApi, shopOpeningsApi } from '../api/shop-openings-api.ts'
import { type DayTime, daysOfWeek, mondayOf, type ShopDay, spanOfWeek } from '../shop-week.ts'
import { AddOpeningDialog } from './add-opening-dialog.tsx'
import { PdrChart } from './pdr-chart.tsx'
import * as css from './shop-openings.css.ts'

interface Props {
  shop: { readonly id: string; readonly name: string; readonly zone: string }
  mayWork: boolean
  /** Leads to a lead. */
  leadLink: (id: string, text: string) => ReactNode
  back: ReactNode
  /** What else is told of the shop, below its openings. */
  more?: ReactNode
  api?: ShopOpeningsApi
}

/** What a shop takes and has booked, a week at a time, and how its PDR work is used. */
export function ShopOpenings({ shop, mayWork, leadLink, back, more, api = shopOpeningsApi }: Props) {
  const { zone } = shop
  const now = useNow(true, 60_000)
  const [monday, setMonday] = useState(() => mondayOf(clockAt(now, zone).day))
  const [isAdding, setAdding] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const turn = `${useTopicTurn('opening')} ${useTopicTurn('lead')}`
  const found = useFetched(`openings ${shop.id} ${monday} ${turn}`, (signal) =>
    api.read(shop.id, spanOfWeek(monday, zone), signal),
  )
  const pdr = useFetched(`pdr ${shop.id} ${turn}`, (signal) => api.pdr(shop.id, signal))
  const { data, error, refetch } = found
  const refresh = () => {
    refetch()
    pdr.refetch()
  }

  async function add(opening: NewOpening) {
    setBusy('add')
    setFailure(null)
    const operation = newOperation(`Add an opening to ${shop.name}`.slice(0, 200))
    try {
      await api.add(shop.id, opening, operation)
      setAdding(false)
      showUndoableToast('Opening added', operation, refresh)
    } catch (error) {
      setFailure(reasonOf(error))
    }
    setBusy(null)
    refresh()
  }

  async function remove({ opening_id, dropOffs }: DayTime) {
    setBusy(opening_id)
    const operation = newOperation(`Remove an opening of ${shop.name}`.slice(0, 200))
    try {
      await api.remove(shop.id, opening_id, operation)
      const stay = dropOffs.length > 0 ? `. ${countOf(dropOffs.length, 'drop-off stays', 'drop-offs stay')} booked` : ''
      showUndoableToast(`Opening removed${stay}`, operation, refresh)
    } catch (error) {
      showErrorToast('Opening not removed', error)
    }
    setBusy(null)
    refresh()
  }

  const weekly = data?.openings.openings.find(({ evergreen }) => evergreen)
  const booked = data?.dropOffs.filter(({ opening_id }) => opening_id === weekly?.id).length ?? 0
  const days = data ? daysOfWeek(monday, zone, { ...data.openings, dropOffs: data.dropOffs }) : []
  const isEmpty = days.every(({ times, others }) => times.length === 0 && others.length === 0)
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>{shop.name}</h1>
        {back}
        <IconButton icon="left" label="Former week" onClick={() => setMonday(dayAfter(monday, -7))} />
        <Button onClick={() => setMonday(mondayOf(clockAt(now, zone).day))}>This week</Button>
        <IconButton icon="right" label="Next week" onClick={() => setMonday(dayAfter(monday, 7))} />
        {mayWork && (
          <Button tone="go" icon="plus" onClick={() => setAdding(true)}>
            Add opening
          </Button>
        )}
      </div>
      <div className={notices}>
        {data && error !== undefined && (
          <Stale onRetry={refetch}>This page may be out of date: {reasonOf(error)}</Stale>
        )}
      </div>
      <div className={column} style={{ padding: '0 16px' }}>
        <section className={panel} aria-label="Openings and drop-offs">
          <h2 className={panelTitle}>
            {`Week of ${formatDayStamp(Date.parse(`${monday}T00:00:00Z`))}, ${zoneTitle(zone)}`}
          </h2>
          {!data && error === undefined && <Loading rows={5} />}
          {!data && error !== undefined && (
            <Failed title="Couldn’t load the openings" message={reasonOf(error)} onRetry={refetch} />
          )}
          {data && isEmpty && (
            <Empty title="No openings this week">
              {mayWork ? 'Add an opening, on one day or every week.' : 'An admin can add openings.'}
            </Empty>
          )}
          {data && !isEmpty && (
            <div className={css.week}>
              {days.map((day) => (
                <Day
                  key={day.day}
                  {...{ day, zone, now, leadLink }}
                  busy={busy}
                  onRemove={mayWork ? (time) => void remove(time) : undefined}
                />
              ))}
            </div>
          )}
        </section>
        <section className={panel} aria-label="PDR hours">
          <h2 className={panelTitle}>PDR hours by week</h2>
          {pdr.data ? <PdrChart {...pdr.data} /> : pdr.error === undefined && <Loading rows={4} />}
          {!pdr.data && pdr.error !== undefined && (
            <Failed title="Couldn’t load the PDR hours" message={reasonOf(pdr.error)} onRetry={pdr.refetch} />
          )}
        </section>
        {more}
      </div>
      {isAdding && (
        <AddOpeningDialog
          zone={zone}
          now={now}
          weekly={weekly ? { opening: weekly, booked } : null}
          busy={busy === 'add'}
          failure={failure}
          onAdd={(opening) => void add(opening)}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

interface DayProps {
  day: ShopDay
  zone: string
  now: number
  busy: string | null
  leadLink: Props['leadLink']
  onRemove: ((time: DayTime) => void) | undefined
}

function Day({ day: { day, times, others }, zone, now, busy, leadLink, onRemove }: DayProps) {
  return (
    <section className={css.day} aria-label={formatWeekday(day)}>
      <h3 className={css.dayHead}>{formatWeekday(day)}</h3>
      {times.map((time) => (
        <div key={`${time.opening_id} ${time.start}`} className={css.time}>
          <div className={css.timeHead}>
            {formatSpan(time, zone)}
            {time.evergreen && <Tag tone="grey">Weekly</Tag>}
            {onRemove && time.end > now && busy !== time.opening_id && (
              <IconButton
                icon="trash"
                label={`Remove opening of ${formatSpan(time, zone)}`}
                onClick={() => onRemove(time)}
              />
            )}
          </div>
          <span className={css.taken}>{`${time.taken} of ${time.count} taken`}</span>
          <DropOffs {...{ dropOffs: time.dropOffs, zone, leadLink }} />
        </div>
      ))}
      {others.length > 0 && <DropOffs {...{ dropOffs: others, zone, leadLink }} />}
      {times.length === 0 && others.length === 0 && <span className={css.dim}>No openings</span>}
    </section>
  )
}

function DropOffs({
  dropOffs,
  zone,
  leadLink,
}: Pick<ShopDay['times'][number], 'dropOffs'> & Pick<DayProps, 'zone' | 'leadLink'>) {
  return (
    <ul className={css.vehicles}>
      {dropOffs.map(({ id, lead_id, name, vehicle, timestamp, status }) => (
        <li key={id} className={css.vehicle}>
          {formatTimeAt(timestamp, zone)} {leadLink(lead_id, name || vehicle || 'Lead')}
          <span className={css.dim}>{` ${[vehicle, leadStatusLabels[status]].filter(Boolean).join(', ')}`}</span>
        </li>
      ))}
    </ul>
  )
}

function formatWeekday(day: string): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return dateFormat('en-US', options).format(Date.parse(`${day}T00:00:00Z`))
}

function formatTimeAt(at: number, timeZone: string): string {
  return dateFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at)
}

function formatSpan({ start, end }: { start: number; end: number }, zone: string): string {
  return `${formatTimeAt(start, zone)} to ${formatTimeAt(end, zone)}`
}
