import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { cellsIn, desk, liveDesk, passingDesk } from './review-stage.tsx'
import type { StubServer } from './stub-server.ts'

const meta: Meta = { title: 'Intake/Review desk, live', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj

const serverIn = (loaded: Record<string, unknown>) => loaded['server'] as StubServer

/** The push connection stands still while 50 rows change: the desk says so, catches up by itself, and says that too. */
export const BehindAndCaughtUp: Story = {
  ...liveDesk(60),
  play: async ({ canvas, canvasElement, loaded }) => {
    const server = serverIn(loaded)
    const cells = cellsIn(canvasElement)
    await canvas.findByText('Up to date', undefined, { timeout: 5000 })
    await userEvent.click(await cells.at(5, 'claimant'))
    server.line.cut()
    await canvas.findByText(/^(Offline|Connecting)$/)
    const before = cells.textAt(3, 'claimant')
    for (let row = 0; row < 50; row += 1) server.edit(server.idAt(row), { first_name: 'Elsewhere' })
    await expect(cells.textAt(3, 'claimant')).toBe(before)
    server.line.hold()
    server.line.restore()
    await canvas.findByText(/^Catching up on 50 changes$|^Checking for changes$/, undefined, { timeout: 10_000 })
    server.line.release()
    await waitFor(() => expect(cells.textAt(3, 'claimant')).toContain('Elsewhere'), { timeout: 10_000 })
    await canvas.findByText(/^Up to date, \d+ changes? received$/)
    await expect(canvasElement.querySelector('.ag-cell-focus')?.getAttribute('col-id')).toBe('claimant')
  },
}

/** The desk stays open over midnight: a day that has begun is no longer flagged as one to come. */
export const OverMidnight: Story = {
  ...passingDesk(60),
  play: async ({ canvas, canvasElement, loaded }) => {
    const cells = cellsIn(canvasElement)
    await cells.at(0, 'action')
    for (const row of [1, 2]) serverIn(loaded).edit(cells.idAt(row), { date_of_loss: '2027-02-28' })
    const isFlagged = (row: number) =>
      canvasElement.querySelector(`.ag-row[row-index="${row}"] [title*="in the future"]`)
    await waitFor(() => expect([1, 2].map(isFlagged)).not.toContain(null))
    await userEvent.click(canvas.getByRole('button', { name: 'Let a year pass' }))
    await waitFor(() => expect([1, 2].map(isFlagged)).toEqual([null, null]))
  },
}

/** Boxes and key columns stay in view while the grid is scrolled to the side; where they stand anyway, they are no layer. */
export const ScrolledAside: Story = {
  ...desk(60),
  play: async ({ canvasElement }) => {
    const cells = cellsIn(canvasElement)
    const viewport = () => canvasElement.querySelector<HTMLElement>('.ag-grid-viewport')
    const place = async (column: string) => (await cells.at(3, column)).getBoundingClientRect().left
    const keys = ['select', 'claimant', 'claim_number']
    const before = await Promise.all([...keys, 'action'].map(place))
    await expect(canvasElement.querySelector('.ag-row .ag-grid-pinned-left-cells [col-id=select]')).toBeNull()
    viewport()?.scrollTo({ left: 400 })
    await waitFor(() => expect(canvasElement.querySelector('.ag-row .ag-grid-pinned-left-cells')).not.toBeNull())
    await waitFor(async () => expect(await Promise.all(keys.map(place))).toEqual(before.slice(0, 3)))
    viewport()?.scrollTo({ left: 0 })
    await waitFor(async () => expect(await place('action')).toBe(before[3]))
    await waitFor(() =>
      expect(canvasElement.querySelector('.ag-row .ag-grid-pinned-left-cells [col-id=select]')).toBeNull(),
    )
  },
}

/** A list that needs no scrolling cannot be scrolled to keep a row in its place: the order waits until one asks for it. */
export const ShortSortedList: Story = {
  ...desk(8),
  play: async ({ canvasElement, loaded }) => {
    const cells = cellsIn(canvasElement)
    await cells.at(0, 'claim_number')
    const header = () => canvasElement.querySelector<HTMLElement>('.ag-header-cell[col-id="claim_number"]')
    const sort = async (way: string) => {
      await userEvent.click(header()?.querySelector('.ag-header-cell-label') as HTMLElement)
      await waitFor(() => expect(header()).toHaveAttribute('aria-sort', way))
    }
    await sort('ascending')
    const last = () => cells.idAt(7)
    const [moved, mine, was] = [cells.idAt(1), cells.idAt(4), last()]
    await userEvent.click(await cells.at(4, 'claimant'))
    serverIn(loaded).edit(moved, { claim_number: 'ZZZ-99' })
    await waitFor(() => expect(cells.textAt(1, 'claim_number')).toBe('ZZZ-99'))
    // Longer than a new sort takes where sorting is allowed.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await expect([cells.idAt(4), last()]).toEqual([mine, was])
    await sort('descending')
    await waitFor(() => expect(cells.idAt(0)).toBe(moved))
  },
}

/** The log cannot be reached: what is shown may be old, and the desk says so. */
export const Stale: Story = {
  ...liveDesk(60),
  play: async ({ canvas, loaded }) => {
    const server = serverIn(loaded)
    await canvas.findByText('Up to date', undefined, { timeout: 5000 })
    server.line.cut()
    server.line.fail('The server can’t be reached. Check your connection.')
    server.line.restore()
    await canvas.findByText('Out of date, retrying', undefined, { timeout: 10_000 })
    server.line.fail(null)
    await canvas.findByText(/^Up to date/, undefined, { timeout: 10_000 })
  },
}

/** Only the first page came: what is there can be worked with, and it is said how much is missing. */
export const OnlyAPart: Story = {
  ...desk(900, (server) => {
    server.failing.fetchProvisionedClaims = new Error('The server can’t be reached. Check your connection.')
    server.failsAfter = 200
  }),
  play: async ({ canvas, canvasElement, loaded }) => {
    await canvas.findByText(
      'Only 200 of 900 claims are here: The server can’t be reached. Check your connection.',
      undefined,
      {
        timeout: 5000,
      },
    )
    await cellsIn(canvasElement).at(0, 'action')
    serverIn(loaded).failing = {}
    await userEvent.click(canvas.getByRole('button', { name: 'Load again' }))
    await canvas.findByText('900 of 900', undefined, { timeout: 5000 })
  },
}

/** A claim whose sendback is undone returns to its place, between the same neighbours. */
export const BackWhereItWas: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement, loaded }) => {
    const server = serverIn(loaded)
    const cells = cellsIn(canvasElement)
    await cells.at(4, 'action')
    const ids = [3, 4, 5].map((row) => cells.idAt(row))
    const id = ids[1] ?? ''
    server.publishEvents(
      server.happen(id, { type: 'ClaimEdited', data: { changes: { action: 'send_back' }, was: {} } }),
    )
    server.publishEvents(server.happen(id, { type: 'ClaimSentBack', data: {} }))
    await canvas.findByText('59 of 59')
    await expect(cells.idAt(4)).toBe(ids[2])
    server.publishEvents(server.happen(id, { type: 'ClaimReset', data: { was: {} } }))
    await canvas.findByText('60 of 60')
    await waitFor(() => expect([3, 4, 5].map((row) => cells.idAt(row))).toEqual(ids))
  },
}

/** The row that one selected leaves the filter by a colleague's hand: it stays, and says so, until one lets it go. */
export const LeavesTheFilter: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement, loaded }) => {
    const server = serverIn(loaded)
    const cells = cellsIn(canvasElement)
    await cells.at(4, 'action')
    const [id, other] = [cells.idAt(4), cells.idAt(5)]
    for (const one of [id, other]) server.edit(one, { impact_notes: 'Needle in the roof' })
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter the claims' }), 'needle')
    await canvas.findByText('2 of 60', undefined, { timeout: 5000 })
    // Queried each time: a changed row is rendered again.
    const box = () => canvasElement.querySelector<HTMLElement>('.ag-row [role=checkbox]') as HTMLElement
    await userEvent.click(box())
    server.edit(id, { impact_notes: '' })
    await canvas.findByText('1 waiting')
    await waitFor(
      () =>
        expect(cells.textAt(0, 'action')).toMatch(
          /^no longer matches the filter \(Jo Tran, \d?\d:\d\d [AP]M( \w+)?\)$/,
        ),
      {
        timeout: 5000,
      },
    )
    await userEvent.click(box())
    await userEvent.click(await cells.at(1, 'claimant'))
    await canvas.findByText('1 of 60', undefined, { timeout: 5000 })
  },
}

/** The filter is applied again before the browser has drawn the change: the row comes all the same. */
export const FilteredBeforeDrawn: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement, loaded }) => {
    const server = serverIn(loaded)
    const cells = cellsIn(canvasElement)
    await cells.at(4, 'action')
    const [first, second] = [4, 5].map((row) => cells.idAt(row)) as [string, string]
    server.edit(first, { impact_notes: 'Needle in the roof' })
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter the claims' }), 'needle')
    await canvas.findByText('1 of 60', undefined, { timeout: 5000 })
    const draw = window.requestAnimationFrame
    window.requestAnimationFrame = (callback) => Number(setTimeout(() => draw(callback), 1000))
    try {
      server.edit(second, { address: '1 Needle Street' })
      await canvas.findByText('2 of 60', undefined, { timeout: 5000 })
    } finally {
      window.requestAnimationFrame = draw
    }
  },
}

/** Rows that change so that they pass the filter come, others go; the one that somebody is at stays, uncounted. */
export const FilteredAgain: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement, loaded }) => {
    const server = serverIn(loaded)
    const cells = cellsIn(canvasElement)
    await cells.at(4, 'action')
    const [first, second, third] = [4, 5, 6].map((row) => cells.idAt(row)) as [string, string, string]
    server.edit(first, { impact_notes: 'Needle in the roof' })
    server.edit(second, { address: '1 Needle Street' })
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter the claims' }), 'needle')
    await canvas.findByText('2 of 60', undefined, { timeout: 5000 })
    server.edit(third, { loss_type: 'needle' })
    await canvas.findByText('3 of 60', undefined, { timeout: 5000 })
    await userEvent.click(await cells.at(0, 'claimant'))
    server.edit(first, { impact_notes: '' })
    server.edit(second, { address: '' })
    await canvas.findByText('1 of 60', undefined, { timeout: 5000 })
    await expect([cells.idAt(0), cells.idAt(1)]).toEqual([first, third])
  },
}
