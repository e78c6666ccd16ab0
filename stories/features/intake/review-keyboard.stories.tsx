import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { makeContact } from '../contacts/contact.factory.ts'
import { cellsIn, desk } from './review-stage.tsx'
import type { StubServer } from './stub-server.ts'

// Whether the desk is accessible is looked at where its states stand, in intake-review: here it would be half of the time.
const meta: Meta = {
  title: 'Intake/Review desk by keyboard',
  parameters: { layout: 'fullscreen', a11y: { test: 'off' } },
}
export default meta
type Story = StoryObj

const undo = () => userEvent.keyboard('{Control>}z{/Control}')

function paste(element: Element, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  void fireEvent(element, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** An entry of the list that is open. */
function option(label: string): Promise<Element> {
  return waitFor(() => {
    const found = [...document.querySelectorAll('[role=option]')].find((one) => one.textContent === label)
    if (!found) throw new Error(`${label} cannot be chosen`)
    return found
  })
}

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
    await expect(cells.page.queryByText(/^Took back/)).toBeNull()
    await userEvent.keyboard('{Control>}e{/Control}')
    await expect(await cells.page.findByRole('dialog', { name: 'Set field' })).toBeVisible()
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
    canvasElement.querySelector('.ag-grid-viewport')?.scrollTo({ left: 900 })
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

/** Shift with the arrows selects, Ctrl+D fills, Ctrl+Z takes the whole fill back. */
export const FillDown: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement, loaded }) => {
    const cells = cellsIn(canvasElement)
    await userEvent.click(await cells.at(3, 'destination'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await canvas.findByText('2 selected')
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await canvas.findByText('3 selected')
    const before = [3, 4, 5].map((row) => cells.textAt(row, 'destination'))
    await userEvent.click(await cells.at(3, 'destination'))
    await userEvent.keyboard('{Control>}d{/Control}')
    await waitFor(() => expect([4, 5].map((row) => cells.textAt(row, 'destination'))).toEqual([before[0], before[0]]))
    await undo()
    await waitFor(() => expect([3, 4, 5].map((row) => cells.textAt(row, 'destination'))).toEqual(before))
    // One request for the fill, one for taking it back.
    await expect((loaded['server'] as StubServer).sent).toHaveLength(2)
  },
}

/** Cells of a spreadsheet, over rows and columns; what cannot be used says why, and the rest goes in. */
export const Paste: Story = {
  ...desk(60),
  play: async ({ canvasElement }) => {
    const cells = cellsIn(canvasElement)
    const cell = await cells.at(8, 'action')
    const before = [8, 9, 10].map((row) => cells.textAt(row, 'action'))
    await userEvent.click(cell)
    paste(cell, 'ignore\tField\nSend back\tcall center\nnonsense\tself_service\n')
    await waitFor(() =>
      expect([8, 9, 10].map((row) => cells.textAt(row, 'destination'))).toEqual([
        'Field',
        'Call center',
        'Self service',
      ]),
    )
    await expect([8, 9, 10].map((row) => cells.textAt(row, 'action'))).toEqual(['Ignore', 'Send back', before[2]])
    await cells.page.findByText(/1 value not taken/)
    await undo()
    await waitFor(() => expect([8, 9, 10].map((row) => cells.textAt(row, 'action'))).toEqual(before))
  },
}

/** A picture in the clipboard is no text: pasting it empties nothing, as an empty cell of a spreadsheet does. */
export const PasteWithoutText: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    const cell = await cells.at(3, 'destination')
    await userEvent.click(cell)
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await canvas.findByText('2 selected')
    const destinations = () => [3, 4].map((row) => cells.textAt(row, 'destination'))
    const before = destinations()
    await expect(before).not.toContain('')
    paste(cell, '')
    await cells.page.findByText('There is no text in the clipboard.')
    await expect(destinations()).toEqual(before)
    paste(cell, '\r\n')
    await waitFor(() => expect(destinations()).toEqual(['', '']))
  },
}

/** One cell is copied as several are: a line break in it stays in the cell when it is pasted. */
export const CopyOneCell: Story = {
  ...desk(60, ({ items }) => {
    for (const [id, row] of items) items.set(id, { ...row, claim_number: '"A"\n1' })
  }),
  play: async ({ canvasElement }) => {
    const cells = cellsIn(canvasElement)
    const cell = await cells.at(3, 'claim_number')
    await userEvent.click(cell)
    const clipboardData = new DataTransfer()
    await fireEvent(cell, new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    await expect(clipboardData.getData('text/plain')).toBe('"""A""\n1"')
  },
}

/** Columns of several fields take a text apart; what is worked out is passed over, and it is said. */
export const PasteOverComposed: Story = {
  ...desk(60),
  play: async ({ canvasElement }) => {
    const cells = cellsIn(canvasElement)
    const cell = await cells.at(8, 'claimant')
    await userEvent.click(cell)
    paste(cell, 'Ana de la Cruz\tGoshen, KY 40026\t2019 Land Rover Defender\tmatch\nnobody\tnowhere\t2020 Mazda 3\n')
    await waitFor(() => expect(cells.textAt(8, 'claimant')).toBe('Ana de la Cruz'))
    const vehicles = ['2019 Land Rover Defender', '2020 Mazda 3']
    await waitFor(() => expect([8, 9].map((row) => cells.textAt(row, 'vehicle'))).toEqual(vehicles))
    await waitFor(() => expect(cells.textAt(8, 'place')).toBe('Goshen, KY'))
    await cells.page.findByText(
      'Pasted into 2 claims; 2 values not taken, the reason is at the cell; passed over Flags, which is worked out',
    )
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
    await userEvent.click(dialog.getByText('Set on 1,200 claims'))
    const saving = () => canvasElement.querySelector('section[aria-label=Saving]')
    await waitFor(() => expect(saving()?.textContent).toMatch(/of 1,200 claims/))
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
    const file = save.mock.calls[0]?.[0] as Blob
    save.mockRestore()
    await expect((await file.text()).match(/(YY|ZZ)-\d/g)).toEqual(['ZZ-1', 'ZZ-2'])
    // The byte-order mark, by which spreadsheets know UTF-8.
    await expect([...new Uint8Array(await file.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf])

    await userEvent.click(cell)
    await userEvent.keyboard('{Control>}e{/Control}')
    await cells.page.findByText(/all 2 that match the filters/)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(cells.page.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all that match' }))
    await canvas.findByText('2 selected')
  },
}

/** Pasting and filling down write where one stands and into what is selected there, never into rows that are hidden. */
export const HiddenSelection: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    await userEvent.click(await cells.at(0, 'destination'))
    await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}')
    await canvas.findByText('2 selected')
    const hidden = cells.idAt(0)
    const number = cells.textAt(6, 'claim_number') ?? ''
    await userEvent.type(canvas.getByLabelText('Filter the claims'), number)
    await canvas.findByText('1 of 60')
    const cell = await cells.at(0, 'destination')
    await userEvent.click(cell)
    paste(cell, 'Self service')
    await waitFor(() => expect(cells.textAt(0, 'destination')).toBe('Self service'))
    const toast = (await cells.page.findByText('Pasted into 1 claim')).closest('li') as HTMLElement
    await waitFor(() => expect(within(toast).getByRole('button', { name: 'Undo' })).toBeVisible())
    await userEvent.keyboard('{Control>}d{/Control}')
    await cells.page.findByText(/^Select the rows to fill/)
    await userEvent.clear(canvas.getByLabelText('Filter the claims'))
    await canvas.findByText('60 of 60')
    await expect(cells.idAt(0)).toBe(hidden)
    await expect(cells.textAt(0, 'destination')).not.toBe('Self service')
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
    paste(cell, 'Send back')
    await canvas.findByRole('button', { name: /Ingest 1/ })
    const id = cells.idAt(0)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(canvasElement.querySelector(`.ag-row[row-id="${id}"]`)).toBeNull())
    // Toasts of stories before may still be there.
    const toast = (await cells.page.findByText('Sent back 1 claim')).closest('li') as HTMLElement
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }))
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
    await canvas.findByText(`Claim ${cells.idAt(3)}`)
  },
}
