import { Tooltip } from '@base-ui/react/tooltip'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { boardStatuses } from '../../contract/calls/get-lead-board.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import type { LeadBoardReply, LeadColumnReply } from '../../src/features/leads/api/get-lead-board.ts'
import { movesOfLead } from '../../src/features/leads/board/lead-moves.ts'
import { leadsBoard } from '../../src/features/leads/board/leads.board.tsx'
import { leadName } from '../../src/features/leads/lead-labels.ts'
import { leadsList } from '../../src/features/leads/leads.list.tsx'
import '../../src/shared/ui/theme.css.ts'
import type { BoardMoving } from '../../src/workspace/board/board-definition.ts'
import { BoardView } from '../../src/workspace/board/board-page.tsx'
import { useBoard } from '../../src/workspace/board/use-board.ts'
import { boardOf } from '../../stories/features/leads/lead-board-server.ts'
import { leadEvent, leadShops, makeLead } from '../../stories/features/leads/lead.factory.ts'

/** What the bench asks of this page. */
export interface BoardPage {
  show: (kind: 'bare' | 'board', cards: number) => Promise<void>
  /** Milliseconds of each frame while the first column scrolls. */
  scroll: (frames: number) => Promise<number[]>
}
declare global {
  interface Window {
    boardPage: BoardPage
  }
}

const cardHeight = 92
/** Three cards a frame, as a wheel does, and a jump now and then, as the bar does. */
const [turn, jump] = [3 * cardHeight, 20_000]
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
const until = async (isSo: () => boolean) => {
  while (!isSo()) await frame()
}

window.boardPage = {
  async show(kind, cards) {
    const leads = Array.from({ length: cards }, (_, n) => makeLead(n, { status: 'unscheduled' }))
    const shown = kind === 'bare' ? <BareList leads={leads} /> : <LeadsBoard leads={leads} />
    createRoot(document.getElementById('root') as HTMLElement).render(<Tooltip.Provider>{shown}</Tooltip.Provider>)
    await until(() => document.querySelectorAll('li[data-index]').length > 5)
    // What is drawn first is settled.
    for (let n = 0; n < 30; n += 1) await frame()
  },
  async scroll(frames) {
    const list = document.querySelector('li[data-index]')
    const scroller = scrollerOf(list)
    const times: number[] = []
    let top = 0
    let before = await frame()
    for (let n = 0; n < frames; n += 1) {
      top += n % 60 === 59 ? jump : turn
      scroller.scrollTop = top
      const now = await frame()
      times.push(now - before)
      before = now
    }
    if (scroller.scrollTop < turn * frames) throw new Error(`The list was scrolled to ${scroller.scrollTop} only.`)
    return times
  },
}

function scrollerOf(from: Element | null): Element {
  for (let one = from?.parentElement; one; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight + turn && getComputedStyle(one).overflowY !== 'visible') return one
  }
  throw new Error('Nothing scrolls.')
}

/** The same cards' texts in a list that only scrolls. */
function BareList({ leads }: { leads: readonly Lead[] }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing memoized is given what it returns
  const rows = useVirtualizer({
    count: leads.length,
    getScrollElement: () => place.current,
    estimateSize: () => cardHeight,
    overscan: 5,
  })
  return (
    <div ref={place} style={{ height: '100%', width: 280, overflow: 'auto' }}>
      <ol style={{ height: rows.getTotalSize(), position: 'relative', margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const lead = leads[index]
          return (
            <li
              key={key}
              data-index={index}
              style={{ position: 'absolute', top: start, height: cardHeight, width: '100%' }}
            >
              <a href={`/admin/leads/${lead?.id}`}>{lead && leadName(lead)}</a>
              <div>{lead?.vehicle}</div>
              <div>
                {lead?.city} <b>{lead?.estimate_total}</b>
              </div>
              <div>{lead?.updated_at}</div>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const moving: BoardMoving<Lead> = {
  movesOf: (lead) => movesOfLead(lead, boardStatuses),
  move: () => undefined,
  isMoving: () => false,
  nameOf: leadName,
}

/** The product's board over the same leads, which it fetches page by page as from the server. */
function LeadsBoard({ leads }: { leads: readonly Lead[] }): ReactNode {
  const pages = useBoard<Lead, LeadColumnReply, LeadBoardReply>({
    key: 'bench',
    pageSize: leadsBoard.pageSize,
    // The whole board comes once; a page of its one column is cut from the leads, at no cost of a server in the page.
    load: async ({ column, page }) => {
      const whole = boardOf(column ? [] : leads, {}, { page: 1 })
      if (!column) return whole
      const data = leads.slice((page - 1) * leadsBoard.pageSize, page * leadsBoard.pageSize)
      return { ...whole, columns: [{ key: 'unscheduled', count: leads.length, overdue: 0, data }] }
    },
  })
  return (
    <div style={{ height: '100%' }}>
      <BoardView
        list={leadsList}
        board={leadsBoard}
        pages={pages}
        moving={moving}
        search={{ view: 'board' }}
        onSearch={() => undefined}
        context={{
          zone: 'America/Chicago',
          hasBoard: true,
          events: [{ value: leadEvent.id, label: leadEvent.name }],
          shops: leadShops.map(({ id, name }) => ({ value: id, label: name })),
          nameOf: (id) => [leadEvent, ...leadShops].find((one) => one.id === id)?.name,
          pageOf: ({ id }) => ({ href: `/admin/leads/${id}`, go: () => undefined }),
        }}
      />
    </div>
  )
}
