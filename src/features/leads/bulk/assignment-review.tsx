import { useState } from 'react'
import type { DraftPreview, DraftRowPreview } from '../../../../contract/drafts/draft-preview.ts'
import type { DraftRows } from '../../../../machines/draft/draft-rows.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { CountedSection } from '../../../shared/ui/counted-section.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { type Choice, Select } from '../../../shared/ui/select.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { Stale } from '../../../shared/ui/states.tsx'
import type { DraftQueue } from '../../../workspace/drafts/draft-queue.ts'
import { type DraftActor, useDraftSnapshot } from '../../../workspace/drafts/use-draft.ts'
import {
  detail,
  load as loadStyle,
  refused,
  row as rowStyle,
  rows as rowsStyle,
  weekCell,
  weekHead,
  weeks,
  what,
} from './assignment-review.css.ts'
import { shopField } from './lead-draft-queue.ts'
import { describeLoad, type ListShopLoads, listShopLoads, type ShopLoads } from './shop-load.ts'

interface Props {
  draft: DraftActor
  queue: DraftQueue
  preview: DraftPreview | null
  shops: readonly Choice[]
  /** Stories replace it. */
  loadsOf?: ListShopLoads
}

/** Drafted assignments by shop: what becomes of each lead, and the shop's places against its leads. */
export function AssignmentReview({ draft, queue, preview, shops, loadsOf = listShopLoads }: Props) {
  const { rows } = useDraftSnapshot(draft).context
  const loads = useFetched('places of shops', loadsOf)
  // While a change is previewed, what was said before stays in view.
  const [last, setLast] = useState(preview)
  if (preview !== null && preview !== last) setLast(preview)
  const previewed = new Map((last?.each ?? []).map((one) => [one.row, one]))
  const groups = Map.groupBy(rows.values(), ({ changes }) => changes[shopField] ?? '')
  const move = (id: string, version: number, shop: string) =>
    draft.send({ type: 'rows set', rows: [{ id, version, changes: { [shopField]: shop }, carries_out: false }] })
  const sections = Array.from(groups, ([shop, drafted]) => (
    <ShopSection
      key={shop}
      shop={shop}
      title={queue.drafting.format(shopField, shop)}
      rows={drafted}
      previewed={previewed}
      nameOf={(id) => queue.nameOf(id) ?? 'Lead'}
      shops={shops}
      loads={loads.data}
      onMove={move}
      onRemove={(id) => draft.send({ type: 'rows left out', ids: [id] })}
    />
  ))
  return (
    <>
      {loads.error !== undefined && (
        <Stale onRetry={loads.refetch}>Couldn’t load the places of shops: {reasonOf(loads.error)}</Stale>
      )}
      {sections}
    </>
  )
}

type Drafted = DraftRows extends ReadonlyMap<string, infer Row> ? Row : never

interface SectionProps {
  shop: string
  title: string
  rows: readonly Drafted[]
  previewed: ReadonlyMap<string, DraftRowPreview>
  nameOf: (id: string) => string
  shops: readonly Choice[]
  /** Undefined until they are loaded. */
  loads: ShopLoads | undefined
  onMove: (id: string, version: number, shop: string) => void
  onRemove: (id: string) => void
}

/** So many leads of a shop are shown at a time. */
const mostShown = 50

function ShopSection({ shop, title, rows, previewed, nameOf, shops, loads, onMove, onRemove }: SectionProps) {
  const [most, setMost] = useState(mostShown)
  const added = rows.filter(({ id }) => previewed.get(id)?.is_changed ?? true).length
  return (
    <CountedSection title={title} count={rows.length}>
      <Load shop={shop} added={added} loads={loads} />
      <ul className={rowsStyle} aria-label={`Leads for ${title}`}>
        {rows.slice(0, most).map(({ id, version, refusal }) => {
          const { name = nameOf(id), detail: about = '', outcome = null, reason = null } = previewed.get(id) ?? {}
          const whyNot = reason ?? refusal?.reason ?? null
          return (
            <li key={id} className={rowStyle}>
              <span className={what}>
                <b>{name}</b>
                <span className={detail}>{about}</span>
                <span className={whyNot === null ? detail : refused}>{whyNot ?? outcome ?? 'Checking…'}</span>
              </span>
              <Select
                label={`Shop for ${name}`}
                labelHidden
                choices={shops}
                value={shop}
                onChange={(next) => next !== shop && onMove(id, version, next)}
              />
              <IconButton icon="close" label={`Remove ${name} from the draft`} onClick={() => onRemove(id)} />
            </li>
          )
        })}
      </ul>
      {rows.length > most && (
        <Button tone="ghost" onClick={() => setMost(most + mostShown)}>
          Show {formatCount(Math.min(mostShown, rows.length - most))} more
        </Button>
      )}
    </CountedSection>
  )
}

/** Weeks that are shown one by one. */
const shownWeeks = 4

/** Places and drop-offs of a shop in the coming weeks against the leads that it would have. */
function Load({ shop, added, loads }: Pick<SectionProps, 'shop' | 'loads'> & { added: number }) {
  const load = loads?.data.find(({ id }) => id === shop)
  if (!loads) return <p className={loadStyle({ isOver: false })}>Loading places…</p>
  if (!load) return <p className={loadStyle({ isOver: false })}>{`You add ${formatCount(added)}. Places unknown`}</p>
  const { text, isOver } = describeLoad(load, added)
  const shown = load.has_openings ? load.weeks.slice(0, shownWeeks) : []
  return (
    <>
      <p className={loadStyle({ isOver })}>{text}</p>
      {shown.length > 0 && (
        <table className={weeks} aria-label={`Places in ${countOf(shown.length, 'week')}`}>
          <thead>
            <tr>
              <th className={weekHead} scope="col">
                Week
              </th>
              {loads.weeks.slice(0, shownWeeks).map((week, n) => (
                <th key={week} className={weekCell} scope="col">
                  {n === 0 ? 'This week' : formatWeek(week)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Figures label="Drop-offs" figures={shown.map(({ taken, agreed }) => taken + agreed)} />
            <Figures label="Free places" figures={shown.map(({ free }) => free)} />
          </tbody>
        </table>
      )}
    </>
  )
}

function Figures({ label, figures }: { label: string; figures: readonly number[] }) {
  return (
    <tr>
      <th className={weekHead} scope="row">
        {label}
      </th>
      {figures.map((figure, n) => (
        <td key={n} className={weekCell}>
          {formatCount(figure)}
        </td>
      ))}
    </tr>
  )
}

/** `Mar 16` for `2026-03-16`. */
function formatWeek(week: string): string {
  return new Date(`${week}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
}
