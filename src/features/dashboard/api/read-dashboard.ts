import { listFigureCorrections } from '../../../../contract/calls/list-figure-corrections.ts'
import { listFigureRows } from '../../../../contract/calls/list-figure-rows.ts'
import { readDashboard as call } from '../../../../contract/calls/read-dashboard.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import type { Comparison, Dashboard } from '../../../../contract/dashboard/dashboard.ts'
import { send } from '../../../shared/api/client.ts'
import type { filterOf } from '../dashboard-search.ts'

export type FigureFilter = ReturnType<typeof filterOf>

/** All figures. Waits until the log is counted: those of a part of it would be wrong. `onBehind` is given how much is left. */
export async function readDashboard(
  filter: FigureFilter,
  compare: Comparison | undefined,
  signal: AbortSignal,
  onBehind: (events: number) => void,
): Promise<Dashboard> {
  for (;;) {
    const board = await send(call, { query: { ...filter, ...(compare && { compare }) }, signal })
    onBehind(board.behind)
    if (board.behind === 0) return board
  }
}

export type FigureRows = ReplyOf<typeof listFigureRows>

/** As many rows as are shown at once. */
export const rowsAtOnce = 50

/** The first so many pages of what a figure counts. */
export async function readFigureRows(
  filter: FigureFilter,
  figure: string,
  pages: number,
  signal?: AbortSignal,
): Promise<FigureRows> {
  return send(listFigureRows, {
    query: { ...filter, figure, limit: String(Math.min(1000, pages * rowsAtOnce)) },
    ...(signal && { signal }),
  })
}

/** All of what a figure counts, for a file. */
export async function readAllRows(filter: FigureFilter, figure: string): Promise<FigureRows['data']> {
  const all = []
  for (let page = 1; ; page += 1) {
    const { data } = await send(listFigureRows, { query: { ...filter, figure, page: String(page), limit: '1000' } })
    all.push(...data)
    if (data.length < 1000) return all
  }
}

export type FigureCorrections = ReplyOf<typeof listFigureCorrections>

/** The first so many pages of the records for which the figures of a moment, or one of them, are known otherwise now. */
export async function readFigureCorrections(
  { known: _known, ...filter }: FigureFilter,
  as_of: string,
  figure: string | undefined,
  pages: number,
  signal: AbortSignal,
): Promise<FigureCorrections> {
  return send(listFigureCorrections, {
    query: { ...filter, as_of, ...(figure && { figure }), limit: String(Math.min(1000, pages * rowsAtOnce)) },
    signal,
  })
}
