import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { useCommands } from '../../../src/shared/commands/use-commands.ts'
import { callCenters, storms } from './made-claims.ts'
import { option, paste } from './review-presses.ts'
import { cellsIn, desk } from './review-stage.tsx'
import type { StubServer } from './stub-server.ts'

const meta: Meta = {
  title: 'Intake/Review desk cursor',
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj

/** What a claim needs to become a new contact. */
const complete = {
  action: 'create_new',
  event: storms[0]?.id ?? null,
  call_center_id: callCenters[0]?.id ?? null,
  address: '12 Main St',
  city: 'Avon',
  state: 'IN',
  zip: '46123',
  primary_phone: '6155550142',
} as const

/** A command of the page around the desk. */
function GoHome() {
  const [isHome, setHome] = useState(false)
  useCommands([{ id: 'home', title: 'Go to Home', group: 'Go', keys: 'g h', run: () => setHome(true) }])
  return isHome ? <p>Home</p> : null
}

/** When Enter completes a claim and it leaves the tab, the cursor is on the claim that followed it: none is skipped. */
export const NextAfterLeaving: Story = {
  ...desk(60, ({ items }) => {
    for (const [n, [id, row]] of [...items].slice(0, 6).entries())
      items.set(id, { ...row, ...complete, claim_number: `ZZ-${n}`, last_name: '' })
  }),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    await cells.at(0, 'claimant')
    await userEvent.click(canvas.getByRole('tab', { name: /^Needs fields/ }))
    await userEvent.type(canvas.getByLabelText('Filter the claims'), 'ZZ-')
    await canvas.findByText('6 of 60')
    const ids = [0, 1, 2, 3].map((row) => cells.idAt(row))
    const focusedRow = () => document.activeElement?.closest('.ag-row')?.getAttribute('row-id')
    await userEvent.click(await cells.at(0, 'claimant'))
    for (const [n, last] of ['Lee', 'Park'].entries()) {
      await userEvent.keyboard('{F2}')
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName('First name'))
      await userEvent.keyboard(`{Tab}${last}{Enter}`)
      await canvas.findByText(`${5 - n} of 60`)
      await waitFor(() => expect(canvasElement.querySelector(`.ag-row[row-id="${ids[n]}"]`)).toBeNull())
      await expect(focusedRow()).toBe(ids[n + 1])
      await expect(document.activeElement?.getAttribute('col-id')).toBe('claimant')
    }
  },
}

/** Rows that others take away above leave the cursor on its row; its own row, sent off, leaves it on the next. */
export const CursorKeepsItsRow: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement, loaded }) => {
    const server = loaded['server'] as StubServer
    const cells = cellsIn(canvasElement)
    const cell = await cells.at(4, 'action')
    const [above, own, next] = [1, 4, 5].map((row) => cells.idAt(row)) as [string, string, string]
    const focusedRow = () => document.activeElement?.closest('.ag-row')?.getAttribute('row-id')
    await userEvent.click(cell)
    server.publishEvents(server.happen(above, { type: 'ClaimIngested', data: { action: 'ignore' } }))
    await waitFor(() => expect(canvasElement.querySelector(`.ag-row[row-id="${above}"]`)).toBeNull())
    await expect(focusedRow()).toBe(own)
    await userEvent.keyboard(' ')
    await canvas.findByText('1 selected')
    paste(document.activeElement as Element, 'Ignore')
    await canvas.findByRole('button', { name: /Ingest 1/ })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(canvasElement.querySelector(`.ag-row[row-id="${own}"]`)).toBeNull())
    await waitFor(() => expect(focusedRow()).toBe(next))
  },
}

/** From the filter Down and Enter lead to the rows, at the first that matches. */
export const FromTheFilterToTheRows: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    await cells.at(0, 'claimant')
    const filter = canvas.getByLabelText('Filter the claims')
    for (const key of ['{ArrowDown}', '{Enter}']) {
      await userEvent.click(filter)
      await userEvent.keyboard(key)
      const row = document.activeElement?.closest('.ag-row')?.getAttribute('row-index')
      await expect([row, document.activeElement?.getAttribute('col-id')]).toEqual(['0', 'action'])
    }
  },
}

/** A filter for columns takes the keyboard as it opens; Escape gives it back to the button. */
export const FilterTakesTheKeyboard: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    await cells.at(0, 'action')
    const button = canvas.getByRole('combobox', { name: 'Filter' })
    await userEvent.click(button)
    await userEvent.click(await cells.page.findByRole('option', { name: 'Action' }))
    await waitFor(() => expect(document.activeElement?.closest('[role=group][aria-label=Values]')).not.toBeNull())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  },
}

/** A column that a new reviewer does not see is found by its name, and shown with its filter. */
export const FindsAColumn: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    await cells.at(0, 'action')
    await expect(canvasElement.querySelector('.ag-header-cell[col-id=make]')).toBeNull()
    await userEvent.click(canvas.getByRole('combobox', { name: 'Filter' }))
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Find a column'))
    await userEvent.keyboard('mak')
    await waitFor(() => expect(cells.page.getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    await cells.page.findByRole('textbox', { name: 'Filter Value' }, { timeout: 5000 })
    await expect(canvasElement.querySelector('.ag-header-cell[col-id=make]')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    await userEvent.type(await cells.page.findByRole('searchbox', { name: 'Find a column' }), 'appraiser')
    await expect(cells.page.getAllByRole('checkbox', { name: /appraiser/i })).toHaveLength(1)
    await expect(cells.page.queryByRole('checkbox', { name: 'Vehicle' })).toBeNull()
    await userEvent.keyboard('{Escape}')
  },
}

/** What looks like a button opens its choices with one click; dragging from it makes a range and opens nothing. */
export const OneClickChooses: Story = {
  ...desk(60),
  play: async ({ canvasElement }) => {
    const cells = cellsIn(canvasElement)
    const cell = await cells.at(3, 'action')
    const button = cell.querySelector('span') as HTMLElement
    await userEvent.click(button)
    await cells.page.findByRole('combobox', { name: 'Action' })
    await userEvent.click(await option('Ignore'))
    await waitFor(() => expect(cells.textAt(3, 'action')).toBe('Ignore'))
  },
}

/** A subclaim whose lead the filter hides is not indented under a stranger, and says whose it is. */
export const SubclaimWithoutItsLead: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    await cells.at(2, 'action')
    const left = (row: number) =>
      Number.parseFloat(getComputedStyle(cells.find(row, 'claimant') as Element).paddingLeft)
    await expect(cells.textAt(2, 'action')).toBe('None needed')
    await expect(left(2)).toBeGreaterThan(left(1))
    const number = cells.textAt(2, 'claim_number') ?? ''
    await userEvent.click(canvas.getByRole('combobox', { name: 'Filter' }))
    await userEvent.click(await cells.page.findByRole('option', { name: 'Type' }))
    await userEvent.click(await cells.page.findByRole('checkbox', { name: /^Change/ }))
    await userEvent.keyboard('{Escape}')
    const shown = () => [0, 1, 2, 3].find((row) => cells.textAt(row, 'action') === `With ${number}`)
    await waitFor(() => expect(shown()).not.toBeUndefined())
    const others = [0, 1, 2, 3].filter((row) => row !== shown() && cells.find(row, 'claimant'))
    await expect(left(shown() ?? 0)).toBe(left(others[0] ?? 0))
  },
}

/** Keys in sequence go where they lead, though the cell could be typed in; other letters are typed into it. */
export const SequencesInCells: Story = {
  ...desk(60, () => undefined, <GoHome />),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    await userEvent.click(await cells.at(3, 'claimant'))
    await userEvent.keyboard('gh')
    await canvas.findByText('Home')
    await expect(canvasElement.querySelector('.ag-popup-editor')).toBeNull()
    await userEvent.keyboard('gus')
    await waitFor(() => expect(document.activeElement).toHaveValue('gus'))
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('bea')
    await waitFor(() => expect(document.activeElement).toHaveValue('bea'))
  },
}
