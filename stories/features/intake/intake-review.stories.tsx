import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { cellsIn, desk } from './review-stage.tsx'
import type { StubServer } from './stub-server.ts'

const meta: Meta = { title: 'Intake/Review desk', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj

const serverIn = (loaded: Record<string, unknown>) => loaded['server'] as StubServer

export const Waiting: Story = desk(300)

export const Empty: Story = {
  ...desk(0),
  play: async ({ canvas }) => void (await canvas.findByText('Queue is empty', undefined, { timeout: 5000 })),
}

export const Loading: Story = desk(300, (server) => {
  server.gate = new Promise(() => undefined)
})

/** The queue does not load, until one tries again. */
export const Failed: Story = {
  ...desk(300, (server) => {
    server.failing.fetchProvisionedClaims = new Error('The server can’t be reached. Check your connection.')
  }),
  play: async ({ canvas, canvasElement, loaded }) => {
    await canvas.findByText('The queue could not be loaded', undefined, { timeout: 5000 })
    serverIn(loaded).failing = {}
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await cellsIn(canvasElement).at(0, 'action')
  },
}

export const TenThousandRows: Story = {
  ...desk(10_000),
  play: async ({ canvas }) => void (await canvas.findByText('10,000 of 10,000', undefined, { timeout: 15_000 })),
}

/** Somebody else takes the row one is at: it stays, and says where it went, until one turns away. */
export const DepartingRow: Story = {
  ...desk(60),
  play: async ({ canvasElement, loaded }) => {
    const server = serverIn(loaded)
    const cells = cellsIn(canvasElement)
    await userEvent.click(await cells.at(4, 'claimant'))
    const id = cells.idAt(4)
    server.publishEvents(server.happen(id, { type: 'ClaimIngested', data: { action: 'delete' } }))
    await waitFor(() =>
      expect(cells.textAt(4, 'action')).toMatch(/^moved to Deleted by J\. Tran, \d?\d:\d\d [AP]M( \w+)?$/),
    )
    await userEvent.click(await cells.at(6, 'claimant'))
    await waitFor(() => expect(canvasElement.querySelector(`.ag-row[row-id="${id}"]`)).toBeNull())
  },
}

/** Two people set the same field: both values are shown, and one is chosen. */
export const Conflict: Story = {
  ...desk(60),
  play: async ({ canvasElement, loaded }) => {
    const cells = cellsIn(canvasElement)
    await userEvent.click(await cells.at(4, 'claimant'))
    ;(await cells.at(4, 'claim_number')).focus()
    const changes = { claim_number: 'THEIRS-1' }
    serverIn(loaded).happen(cells.idAt(4), { type: 'ClaimEdited', data: { changes, was: {} } })
    await userEvent.keyboard('{F2}')
    await userEvent.keyboard('{Control>}a{/Control}MINE-1{Enter}')
    await waitFor(() => expect(cells.textAt(4, 'claim_number')).toBe('THEIRS-1'))
    await expect((await cells.at(4, 'claim_number')).className).toMatch(/conflict/)
    // Seen by who comes by keyboard too, as long as one is there.
    const why = 'Jo Tran changed this while you were editing. Press Enter to choose.'
    ;(await cells.at(2, 'claimant')).focus()
    await waitFor(() => expect(cells.page.queryByText(why)).toBeNull())
    ;(await cells.at(4, 'claim_number')).focus()
    await waitFor(() => expect(cells.page.getByText(why)).toBeVisible())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(cells.page.queryByText(why)).toBeNull())
    ;(await cells.at(4, 'claim_number')).focus()
    await userEvent.keyboard('{Enter}')
    await cells.page.findByText(/^THEIRS-1 .+: Jo Tran changed this at .+ while you were editing/)
    await userEvent.click(await cells.page.findByRole('button', { name: /You\s*MINE-1/ }))
    await waitFor(() => expect(cells.textAt(4, 'claim_number')).toBe('MINE-1'))
  },
}

/** Says what will happen before it does, and why some rows cannot go. */
export const SelectionBar: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    await cells.at(0, 'action')
    await userEvent.click(canvasElement.querySelector('.ag-header [role=checkbox]') as HTMLElement)
    await canvas.findByText('60 selected')
    const all = canvas.getByRole('checkbox', { name: 'Select all that match' })
    const rows = () => canvas.getAllByRole('row', { selected: true }).length
    ;(await cells.at(2, 'claimant')).focus()
    await userEvent.keyboard(' ')
    await canvas.findByText('59 selected')
    await waitFor(() => expect(all).toHaveAttribute('aria-checked', 'mixed'))
    await userEvent.keyboard('{Control>}aa{/Control}')
    await waitFor(() => expect(canvas.queryByText(/selected$/)).toBeNull())
    // From one to the fourth after it, over the third, which is in between.
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
    await canvas.findByText('4 selected')
    await waitFor(() => expect(rows()).toBe(4))
    // The rows of a range of cells, of which one is selected already.
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift} ')
    await canvas.findByText('5 selected')
    await userEvent.click(all)
    await canvas.findByText('60 selected')
    await userEvent.click(await canvas.findByRole('button', { name: /not ready/ }))
    await cells.page.findByText(/Choose an action first\./)
  },
}

/** What the server refuses is never said to be saved: it is at its row, in the Failed tab, and in one banner. */
export const RefusedEdit: Story = {
  ...desk(60, (server) => {
    const reason = 'Jo Tran is working on this claim.'
    server.api.editClaims = async (edits) => ({
      edited: [],
      failed: edits.map(({ id }) => ({ id, code: 'held_by_other', reason })),
    })
  }),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    await userEvent.click(await cells.at(4, 'claim_number'))
    ;(await cells.at(4, 'claim_number')).focus()
    const before = cells.textAt(4, 'claim_number')
    await userEvent.keyboard('{F2}{Control>}a{/Control}MINE-1{Enter}')
    await canvas.findByText('Not saved: 1 claim. Jo Tran is working on this claim.')
    await expect(canvas.queryByText(/set on/)).toBeNull()
    await expect(cells.textAt(4, 'claim_number')).toBe(before)
    await userEvent.click(await canvas.findByRole('button', { name: 'Show failed claims' }))
    await waitFor(() => expect(canvas.getByRole('tab', { name: /^Failed/ })).toHaveTextContent('1'))
    await waitFor(() => expect(cells.textAt(0, 'claim_number')).toBe(before))
    await expect(cells.textAt(0, 'action')).not.toMatch(/no longer matches/)
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(canvas.queryByText(/failed\. The reason/)).toBeNull())
  },
}

/** Changes that arrive wait beside a half-typed cell and a selection, until one asks for them. */
export const LiveWhileTyping: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement, loaded }) => {
    const server = serverIn(loaded)
    const cells = cellsIn(canvasElement)
    await cells.at(2, 'action')
    await userEvent.click(canvasElement.querySelectorAll<HTMLElement>('.ag-row [role=checkbox]')[0] as HTMLElement)
    await userEvent.click(await cells.at(3, 'claim_number'))
    await userEvent.keyboard('{F2}half')
    const before = cells.textAt(0, 'place')
    server.edit(cells.idAt(0), { city: 'Elsewhere' })
    server.edit(cells.idAt(3), { claim_number: 'THEIRS-1' })
    await canvas.findByText('2 waiting')
    await canvas.findByText(/^Jo Tran: THEIRS-1, \d?\d:\d\d [AP]M( \w+)?$/)
    const input = canvasElement.querySelector<HTMLInputElement>('.ag-cell[col-id="claim_number"] input')
    await expect(input?.value).toContain('half')
    await expect(cells.textAt(0, 'place')).toBe(before)
    await expect(canvas.getByText('1 selected')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(cells.textAt(3, 'claim_number')).toBe('THEIRS-1'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Show updates' }))
    await waitFor(() => expect(cells.textAt(0, 'place')).toContain('Elsewhere'))
  },
}

/** Two people set many fields: for each, or for all, one chooses whose value counts; T and M do it by keyboard. */
export const ManyConflicts: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement, loaded }) => {
    const server = serverIn(loaded)
    const cells = cellsIn(canvasElement)
    await cells.at(8, 'claim_number')
    const rows = [0, 1, 2, 3, 4, 5, 6, 7].filter((row) => cells.textAt(row, 'destination') !== 'Self service')
    for (const row of rows.slice(0, 2)) {
      const box = canvasElement.querySelector(`.ag-row[row-index="${row}"] [role=checkbox]`)
      await userEvent.click(box as HTMLElement)
      const other = cells.textAt(row, 'destination') === 'Field' ? 'call_center' : 'field'
      server.edit(cells.idAt(row), { destination: other })
    }
    await canvas.findByText('2 waiting')
    // Fill and paste leave such cells alone; who edits one by hand means it.
    for (const row of rows.slice(0, 2)) {
      await userEvent.click(await cells.at(row, 'destination'))
      await userEvent.keyboard('{Enter}self{Enter}')
    }
    await userEvent.click(await canvas.findByRole('button', { name: /^2 claims in conflict/ }))
    const dialog = await cells.page.findByRole('dialog')
    const fields = dialog.querySelectorAll<HTMLElement>('fieldset')
    fields[0]?.querySelector('button')?.focus()
    await userEvent.keyboard('mt')
    await expect(fields[0]?.querySelectorAll('button')[1]).toHaveAttribute('aria-pressed', 'true')
    await expect(fields[1]?.querySelectorAll('button')[0]).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(cells.page.getByRole('button', { name: 'Keep mine for all' }))
    await userEvent.click(cells.page.getByRole('button', { name: /^Resolve/ }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: /in conflict/ })).toBeNull())
  },
}

/** The contact that a claim matches is offered first, and Enter takes it. */
export const TakesTheMatch: Story = {
  ...desk(60),
  play: async ({ canvasElement, loaded }) => {
    const server = serverIn(loaded)
    const cells = cellsIn(canvasElement)
    await cells.at(0, 'action')
    const rows = [...server.items.values()]
    const row = rows.findIndex(({ match, existing_claimant }) => match && !existing_claimant)
    const wanted = rows[row]
    canvasElement.querySelector('.ag-grid-viewport')?.scrollTo({ left: 1400, top: Math.max(0, row * 32 - 100) })
    await userEvent.click(await cells.at(row, 'existing_claimant'))
    await userEvent.keyboard('{Enter}')
    await cells.page.findByRole('option', { name: new RegExp(wanted?.match?.name ?? '-'), selected: true })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(server.items.get(wanted?.id ?? '')?.existing_claimant).toBe(wanted?.match?.id))
    // What is none of the choices, as a storm that has gone, stays when one looks and goes on.
    const gone = '90000000-0000-4000-8000-00000000dead'
    const other = row + 1
    const claim = server.items.get(cells.idAt(other))
    canvasElement.querySelector('.ag-grid-viewport')?.scrollTo({ left: 0 })
    server.edit(claim?.id ?? '', { event: gone })
    await waitFor(() => expect(cells.textAt(other, 'event')).toBe('an event not listed'))
    const before = server.sent.length
    await userEvent.click(await cells.at(other, 'event'))
    await userEvent.keyboard('{Enter}')
    await cells.page.findByRole('listbox', { name: 'Event' })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(cells.page.queryByRole('listbox')).toBeNull())
    await expect(server.sent.slice(before).filter(({ call }) => call === 'editClaims')).toEqual([])
    await expect(server.items.get(claim?.id ?? '')?.event).toBe(gone)
  },
}
