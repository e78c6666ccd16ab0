import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { makeContact } from '../contacts/contact.factory.ts'
import { option, paste, undo } from './review-presses.ts'
import { cellsIn, desk } from './review-stage.tsx'
import type { StubServer } from './stub-server.ts'

const meta: Meta = {
  title: 'Intake/Review desk by keyboard',
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj

/** Typing narrows the choices, Enter takes one; Ctrl+Z brings the old value back. */
export const ChooseAndUndo: Story = {
  ...desk(60),
  play: async ({ canvasElement }) => {
    const cells = cellsIn(canvasElement)
    const cell = await cells.at(6, 'destination')
    const before = cells.textAt(6, 'destination')
    await userEvent.click(cell)
    await userEvent.keyboard('{Enter}')
    await cells.page.findByRole('combobox', { name: 'Destination' })
    await userEvent.keyboard('self{Enter}')
    await waitFor(() => expect(cells.textAt(6, 'destination')).toBe('Self service'))
    await undo()
    await waitFor(() => expect(cells.textAt(6, 'destination')).toBe(before))
  },
}

/** In the filter Ctrl+Z is the filter's own; what is asked of the claims that it leaves works from there, too. */
export const UndoInTheFilter: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    const cell = await cells.at(6, 'destination')
    await userEvent.click(cell)
    paste(cell, 'Self service')
    await waitFor(() => expect(cells.textAt(6, 'destination')).toBe('Self service'))
    const filter = canvas.getByLabelText('Filter the claims')
    filter.focus()
    // The browser undoes the typed text, as nothing prevents it.
    await expect(await fireEvent.keyDown(filter, { key: 'z', ctrlKey: true })).toBe(true)
    await expect(cells.page.queryByText(/^Undid/)).toBeNull()
    await userEvent.keyboard('{Control>}e{/Control}')
    await expect(await cells.page.findByRole('dialog', { name: 'Set field' })).toBeVisible()
    // Nothing is set where nothing is chosen.
    await userEvent.click(await cells.page.findByRole('button', { name: /^Set on/ }))
    await expect(await cells.page.findByText('Choose a value.')).toBeVisible()
    await expect(cells.textAt(6, 'destination')).toBe('Self service')
    // A value set in the panel is undone in the panel.
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.closest('.ag-cell')).not.toBeNull())
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(cells.textAt(6, 'destination')).not.toBe('Self service'))
  },
}

/** A contact that is found can be taken; while a longer text is searched, what the shorter one found cannot. */
export const FoundContact: Story = {
  ...desk(60, ({ api }) => {
    const ana = makeContact(0, { first_name: 'Ana', last_name: 'Rivera' })
    api.searchContacts = (text) => (text === 'ana' ? Promise.resolve([ana]) : new Promise(() => {}))
  }),
  play: async ({ canvasElement, loaded }) => {
    const { sent } = loaded['server'] as StubServer
    const cells = cellsIn(canvasElement)
    await cells.at(3, 'action')
    canvasElement.querySelector('.ag-grid-viewport')?.scrollTo({ left: 1400 })
    await userEvent.click(await cells.at(3, 'existing_claimant'))
    await userEvent.keyboard('{Enter}ana')
    await cells.page.findByRole('option', { name: /Ana Rivera/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(cells.textAt(3, 'existing_claimant')).toBe('Ana Rivera'))
    await waitFor(() => expect(sent).toHaveLength(1))

    await userEvent.click(await cells.at(5, 'existing_claimant'))
    await userEvent.keyboard('{Enter}ana')
    await cells.page.findByRole('option', { name: /Ana Rivera/ })
    await userEvent.keyboard('x')
    await expect(cells.page.getByText('Searching…')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(cells.page.queryByRole('listbox')).toBeNull())
    await expect(cells.textAt(5, 'existing_claimant')).not.toBe('Ana Rivera')
    await expect(sent).toHaveLength(1)
  },
}

/** A cell of several fields is emptied, typed into and gone through by keyboard as any other is. */
export const ComposedByKeyboard: Story = {
  ...desk(60),
  play: async ({ canvasElement }) => {
    const cells = cellsIn(canvasElement)
    await userEvent.click(await cells.at(3, 'vehicle'))
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(cells.textAt(3, 'vehicle')).toBe(''))
    await waitFor(() => expect(canvasElement.querySelector('section[aria-label=Saving]')).toBeNull())
    await userEvent.click(await cells.at(3, 'claimant'))
    await userEvent.keyboard('Zoe{Tab}{Shift>}{Tab}{/Shift}')
    await expect(document.activeElement).toHaveAccessibleName('First name')
    await userEvent.keyboard('{Tab}Lee{Enter}')
    await waitFor(() => expect(cells.textAt(3, 'claimant')).toBe('Zoe Lee'))
  },
}

/** A field of very many rows is set slice by slice, with how far it is; the focus is where one begins. */
export const SetOnMany: Story = {
  ...desk(1200),
  play: async ({ canvas, canvasElement, loaded }) => {
    const server = loaded['server'] as StubServer
    const cells = cellsIn(canvasElement)
    await canvas.findByText('1,200 of 1,200', undefined, { timeout: 5000 })
    const gate = Promise.withResolvers<void>()
    server.gate = gate.promise
    ;(await cells.at(0, 'claim_number')).focus()
    await userEvent.keyboard('{Control>}e{/Control}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Field'))
    const dialog = within(document.querySelector('[role=dialog]') as HTMLElement)
    await userEvent.click(dialog.getByLabelText('Value'))
    await userEvent.click(await option('Ignore'))
    await userEvent.click(dialog.getByText(/^Set on 1,\d+ claims/))
    const saving = () => canvasElement.querySelector('section[aria-label=Saving]')
    await waitFor(() => expect(saving()?.textContent).toMatch(/of 1,170 claims/))
    await expect(cells.textAt(0, 'action')).toBe('Ignore')
    gate.resolve()
    await waitFor(() => expect(saving()).toBeNull(), { timeout: 8000 })
  },
}

/** A row that matches no longer stays while one is at it, but what is done with all that match leaves it alone. */
export const AllThatMatch: Story = {
  ...desk(60, ({ items }) => {
    for (const [n, [id, row]] of [...items].slice(0, 3).entries()) items.set(id, { ...row, claim_number: `ZZ-${n}` })
  }),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    await userEvent.type(canvas.getByLabelText('Filter the claims'), 'ZZ-')
    await canvas.findByText('3 of 60')
    const cell = await cells.at(0, 'claim_number')
    await userEvent.click(cell)
    paste(cell, 'YY-0')
    await canvas.findByText('2 of 60')
    await expect(cells.textAt(0, 'claim_number')).toBe('YY-0')

    const save = spyOn(URL, 'createObjectURL')
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(save).toHaveBeenCalled())
    const file = save.mock.calls[0]?.[0] as Blob
    save.mockRestore()
    await expect((await file.text()).match(/(YY|ZZ)-\d/g)).toEqual(['ZZ-1', 'ZZ-2'])
    // The byte-order mark, by which spreadsheets know UTF-8.
    await expect([...new Uint8Array(await file.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf])

    await userEvent.click(cell)
    await userEvent.keyboard('{Control>}e{/Control}')
    await cells.page.findByText(/All 2 that match the filters/)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(cells.page.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all that match' }))
    await canvas.findByText('2 selected')
  },
}

/** Ctrl+Enter ingests the selection; where no contact was changed, the toast offers undo. */
export const IngestAndUndo: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    const cell = await cells.at(0, 'action')
    await userEvent.click(cell)
    await userEvent.keyboard(' ')
    await canvas.findByText('1 selected')
    paste(cell, 'Ignore')
    await canvas.findByRole('button', { name: /Ingest 1/ })
    const id = cells.idAt(0)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(canvasElement.querySelector(`.ag-row[row-id="${id}"]`)).toBeNull())
    await cells.page.findByText('Ignored 1 claim')
    await userEvent.click(await cells.page.findByRole('button', { name: /^Undo/ }))
    await canvas.findByText('60 of 60')
  },
}

/** Enter on a claim's number opens it at the side. */
export const OpenTheClaim: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    await userEvent.click((await cells.at(3, 'claim_number')).parentElement as HTMLElement)
    ;(await cells.at(3, 'claim_number')).focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByText(`History of ${cells.idAt(3)}`)
  },
}
