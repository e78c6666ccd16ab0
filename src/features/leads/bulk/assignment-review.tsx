import { useState } from 'react'
import type { DraftPreview, DraftRowPreview } from '../../../../contract/drafts/draft-preview.ts'
import type { DraftRows } from '../../../../machines/draft/draft-rows.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { type Choice, Select } from '../../../shared/ui/select.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { Stale } from '../../../shared/ui/states.tsx'
import { DraftedRow, DraftGroup } from '../../../workspace/drafts/components/draft-rows.tsx'
import type { DraftQueue } from '../../../workspace/drafts/draft-queue.ts'
import { type DraftActor, useDraftSnapshot } from '../../../workspace/drafts/use-draft.ts'
import { load as loadStyle, weekCell, weekHead, weeks } from './assignment-review.css.ts'
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

function ShopSection({ shop, title, rows, previewed, nameOf, shops, loads, onMove, onRemove }: SectionProps) {
  const added = rows.filter(({ id }) => previewed.get(id)?.is_changed ?? true).length
  return (
    <DraftGroup
      title={title}
      label={`Leads for ${title}`}
      count={rows.length}
      above={<Load shop={shop} added={added} loads={loads} />}
    >
      {rows.map(({ id, version, refusal }) => (
        <DraftedRow
          key={id}
          name={nameOf(id)}
          previewed={previewed.get(id)}
          refusal={refusal}
          onRemove={() => onRemove(id)}
          choice={(name) => (
            <Select
              label={`Shop for ${name}`}
              labelHidden
              choices={shops}
              value={shop}
              onChange={(next) => next !== shop && onMove(id, version, next)}
            />
          )}
        />
      ))}
    </DraftGroup>
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
