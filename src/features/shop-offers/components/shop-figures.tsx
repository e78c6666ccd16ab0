import type { ReactNode } from 'react'
import { type Lead, leadStatusLabels, opportunityLostLabels } from '../../../../contract/leads/lead.ts'
import {
  type ShopFigure,
  shopFigureLabels,
  type ShopFigureRow,
  type ShopFigures as Figures,
} from '../../../../contract/leads/shop-figures.ts'
import { declineReasonLabels } from '../../../../contract/leads/shop-offer.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { longThrottle, useTopicTurn } from '../../../shared/live/use-topic-changes.ts'
import { ChipButton } from '../../../shared/ui/chip.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { formatExactDollars } from '../../../shared/ui/format-exact-dollars.ts'
import { panelTitle } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { cell, scroll, table } from '../../../shared/ui/table.css.ts'
import { TableHead } from '../../../shared/ui/table-head.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { type AskedFigure, listShopFigures, type ListShopFigures } from '../api/list-shop-figures.ts'
import * as css from './shop-offers.css.ts'

interface Props extends AskedFigure {
  /** Opens the list of a figure, of one reason where it is given; null for all leads. */
  onChoose: (figure: ShopFigure | null, why: string | null) => void
  leadLink: (id: string, text: string) => ReactNode
  list?: ListShopFigures
}

/** What the leads of an event come to at one shop: each figure opens the leads that it counts. */
export function ShopFigures({ storm, shop, figure, why, onChoose, leadLink, list = listShopFigures }: Props) {
  const turn = useTopicTurn('lead', longThrottle)
  const answers = useTopicTurn('shop_offer', longThrottle)
  const key = `shop figures ${storm} ${shop} ${figure} ${why} ${turn} ${answers}`
  const { data, error, busy, refetch } = useFetched(key, (signal) => list({ storm, shop, figure, why }, signal))
  if (!data && busy) return <Loading label="Loading the leads…" rows={6} />
  if (!data) return <Failed title="Couldn’t load the leads" message={reasonOf(error)} onRetry={refetch} />
  const shown = figure === null ? 'All leads' : shopFigureLabels[figure]
  return (
    <>
      <h2 className={panelTitle}>Leads of this event</h2>
      {error !== undefined && <Stale onRetry={refetch}>Leads may be out of date: {reasonOf(error)}</Stale>}
      <p className={css.answer}>{describeLosses(data)}</p>
      <div className={css.twoColumns}>
        <Reasons figures={data} chosen={figure === null ? null : why} onChoose={onChoose} />
        <Waiting figures={data} onChoose={onChoose} />
      </div>
      <div className={css.buttons} role="group" aria-label="Figures">
        <ChipButton on={figure === null} aria-pressed={figure === null} onClick={() => onChoose(null, null)}>
          All
        </ChipButton>
        {data.figures.map(({ figure: one, count }) => (
          <ChipButton
            key={one}
            on={one === figure}
            aria-pressed={one === figure}
            onClick={() => onChoose(one === figure ? null : one, null)}
          >
            {`${shopFigureLabels[one]} ${count.toLocaleString('en-US')}`}
          </ChipButton>
        ))}
      </div>
      <h3
        className={css.listTitle}
      >{`${why === null ? shown : `${shown}: ${whyLabel(why)}`} (${data.data.length})`}</h3>
      {data.data.length === 0 ? (
        <Empty title="No leads here">Leads of this event show here once this shop has them.</Empty>
      ) : (
        <Rows rows={data.data} label={shown} leadLink={leadLink} />
      )}
    </>
  )
}

/** The manager's question in a sentence: how many were lost and why, how many went elsewhere, and who was waited for. */
function describeLosses({ figures, reasons, waiting }: Figures): string {
  const countOfFigure = (figure: ShopFigure) => figures.find((one) => one.figure === figure)?.count ?? 0
  const named = (figure: 'lost' | 'left') =>
    reasons
      .filter((one) => one.figure === figure)
      .slice(0, 3)
      .map(({ why, count }) => `${whyLabel(why).toLowerCase()} ${formatCount(count)}`)
      .join(', ')
  const part = (figure: 'lost' | 'left', verb: string) => {
    const count = countOfFigure(figure)
    return count === 0 ? '' : `${countOf(count, 'lead')} ${verb}: ${named(figure)}.`
  }
  const lost =
    part('lost', countOfFigure('lost') === 1 ? 'was lost here' : 'were lost here') || 'No lead was lost here.'
  const [longest] = waiting
    .filter(({ median }) => median !== null && median >= leastShown)
    .toSorted((a, b) => (b.median ?? 0) - (a.median ?? 0))
  const waited =
    longest === undefined
      ? ''
      : `Offers waited longest on ${longest.party === 'shop' ? 'the shop' : 'the office'}, a median of ${formatDays(longest.median)}.`
  return [lost, part('left', 'went elsewhere'), waited].filter(Boolean).join(' ')
}

const endLabels: Readonly<Record<string, string>> = {
  expired: 'No answer in time',
  reassigned: 'Sent to another shop',
  withdrawn: 'Withdrawn',
  ...declineReasonLabels,
  ...opportunityLostLabels,
}
const whyLabel = (why: string) => endLabels[why] ?? why

interface PartProps {
  figures: Figures
  onChoose: Props['onChoose']
}

/** Why leads are lost or went elsewhere: the manager's question. */
function Reasons({ figures: { reasons }, chosen, onChoose }: PartProps & { chosen: string | null }) {
  const most = Math.max(1, ...reasons.map(({ count }) => count))
  return (
    <section aria-label="Why leads were lost">
      <h3 className={css.listTitle}>Why leads were lost</h3>
      {reasons.length === 0 ? (
        <p className={css.dim}>None was lost here, and none went elsewhere.</p>
      ) : (
        <ul className={css.reasons}>
          {reasons.map(({ figure, why, count }) => (
            <li key={`${figure} ${why}`} className={css.reason}>
              <button
                type="button"
                className={css.plain}
                aria-pressed={chosen === why}
                onClick={() => onChoose(figure, why)}
              >
                {`${shopFigureLabels[figure]}: ${whyLabel(why)}`}
              </button>
              <span className={css.share} aria-hidden>
                <span className={css.shareBar} style={{ width: `${(100 * count) / most}%` }} />
              </span>
              <b>{count.toLocaleString('en-US')}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const parties = { shop: 'The shop', business: 'The office' } as const

/** Days waiting on whom. */
function Waiting({ figures: { waiting }, onChoose }: PartProps) {
  return (
    <section aria-label="Days waiting on whom">
      <h3 className={css.listTitle}>Days waiting on whom</h3>
      <div className={scroll}>
        <table className={table} aria-label="Days waiting on whom">
          <TableHead labels={['Waiting on', 'Now', 'Longest', 'Median']} />
          <tbody>
            {waiting.map(({ party, count, longest, median }) => (
              <tr key={party}>
                <td className={cell}>
                  <button type="button" className={css.plain} onClick={() => onChoose(`waiting_on_${party}`, null)}>
                    {parties[party]}
                  </button>
                </td>
                <td className={cell}>{countOf(count, 'lead')}</td>
                <td className={cell}>{formatDays(longest)}</td>
                <td className={cell}>{formatDays(median)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** `1.5 days`, `1 day`; a dash where nothing was waited for. */
/** What is less is shown as 0 days. */
const leastShown = 0.05

function formatDays(days: number | null): string {
  return days === null ? '–' : countOf(Math.round(days * 10) / 10, 'day')
}

const nameOf = ({ first_name, last_name }: Lead) => `${first_name} ${last_name}`.trim() || 'No name'

function Rows({
  rows,
  label,
  leadLink,
}: {
  rows: readonly ShopFigureRow[]
  label: string
  leadLink: Props['leadLink']
}) {
  return (
    <div className={scroll}>
      <table className={table} aria-label={label}>
        <TableHead labels={['Owner', 'Vehicle', 'Status', 'Why', 'Estimate', 'Waited on shop', 'Waited on office']} />
        <tbody>
          {rows.map(({ lead, why, days }) => (
            <tr key={lead.id}>
              <td className={cell}>{leadLink(lead.id, nameOf(lead))}</td>
              <td className={cell}>{lead.vehicle}</td>
              <td className={cell}>{leadStatusLabels[lead.status]}</td>
              <td className={cell}>{why === null ? '' : whyLabel(why)}</td>
              <td className={cell}>{lead.estimate_total === null ? '' : formatExactDollars(lead.estimate_total)}</td>
              <td className={cell}>{formatDays(days.shop)}</td>
              <td className={cell}>{formatDays(days.business)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
