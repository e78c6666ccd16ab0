import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { drag, paste, undo } from './review-presses.ts'
import { cellsIn, desk } from './review-stage.tsx'
import type { StubServer } from './stub-server.ts'

const meta: Meta = {
  title: 'Intake/Review desk cells',
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj

/** Shift with the arrows makes a range of cells, Ctrl+D copies its first one down, Ctrl+Z undoes all of it at once. */
export const FillDown: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement, loaded }) => {
    const { sent } = loaded['server'] as StubServer
    const cells = cellsIn(canvasElement)
    const actions = () => [3, 4, 5].map((row) => cells.textAt(row, 'action'))
    await userEvent.click(await cells.at(3, 'claim_type'))
    await userEvent.keyboard('{ArrowRight}')
    paste(await cells.at(3, 'action'), 'Ignore')
    await waitFor(() => expect(cells.textAt(3, 'action')).toBe('Ignore'))
    await waitFor(() => expect(sent).toHaveLength(1))
    const before = actions()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await userEvent.keyboard('{Control>}d{/Control}')
    await waitFor(() => expect(actions()).toEqual(['Ignore', 'Ignore', 'Ignore']))
    await cells.page.findByText(/^Filled 2 claims/)
    // The range is of cells: no row was selected.
    await expect(canvas.queryByText(/\d selected$/)).toBeNull()
    await undo()
    await waitFor(() => expect(actions()).toEqual(before))
    await expect(sent).toHaveLength(3)
  },
}

/** An empty first cell is not copied over the others. */
export const FillDownNeverErases: Story = {
  ...desk(60, ({ items }) => {
    for (const [id, row] of [...items].slice(0, 1)) items.set(id, { ...row, destination: null })
  }),
  play: async ({ canvasElement }) => {
    const cells = cellsIn(canvasElement)
    await userEvent.click(await cells.at(0, 'destination'))
    const destinations = () => [0, 1, 2].map((row) => cells.textAt(row, 'destination'))
    const before = destinations()
    await expect(before[0]).toBe('')
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    await cells.page.findByText(/^The first cell is empty/)
    await expect(destinations()).toEqual(before)
  },
}

/** Cells that are selected by their rows fill from the first of those, wherever the focus is. */
export const FillSelectedRows: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    const cell = await cells.at(3, 'destination')
    await userEvent.click(cell)
    paste(cell, 'Self service')
    await waitFor(() => expect(cells.textAt(3, 'destination')).toBe('Self service'))
    await userEvent.keyboard(' {ArrowDown}{ArrowDown} ')
    await canvas.findByText('2 selected')
    await userEvent.keyboard('{Control>}d{/Control}')
    await waitFor(() => expect(cells.textAt(5, 'destination')).toBe('Self service'))
    await expect(cells.textAt(3, 'destination')).toBe('Self service')
  },
}

/** The handle in the corner of the range is dragged over the rows to fill, down or up. */
export const FillByDrag: Story = {
  ...desk(60),
  play: async ({ canvasElement }) => {
    const cells = cellsIn(canvasElement)
    const cell = await cells.at(5, 'destination')
    await userEvent.click(cell)
    paste(cell, 'Self service')
    await waitFor(() => expect(cells.textAt(5, 'destination')).toBe('Self service'))
    const destinations = (...rows: number[]) => rows.map((row) => cells.textAt(row, 'destination'))
    await drag(cell, 'corner', await cells.at(7, 'destination'))
    await waitFor(() => expect(destinations(6, 7)).toEqual(['Self service', 'Self service']))
    await cells.page.findByText(/^Filled [12] claims?/)
    await userEvent.click(await cells.at(5, 'destination'))
    await drag(cell, 'corner', await cells.at(3, 'destination'))
    await waitFor(() => expect(destinations(3, 4)).toEqual(['Self service', 'Self service']))
  },
}

/** A range is copied as a spreadsheet does, repeated over a bigger one, and emptied with Delete as one operation. */
export const CopyPasteAndClearRange: Story = {
  ...desk(60),
  play: async ({ canvasElement, loaded }) => {
    const { sent } = loaded['server'] as StubServer
    const cells = cellsIn(canvasElement)
    const places = (...rows: number[]) => rows.map((row) => cells.textAt(row, 'destination'))
    const top = await cells.at(3, 'destination')
    await userEvent.click(top)
    paste(top, 'Field\nSelf service')
    await waitFor(() => expect(places(3, 4)).toEqual(['Field', 'Self service']))
    await waitFor(() => expect(sent).toHaveLength(1))
    await drag(await cells.at(3, 'destination'), 'middle', await cells.at(4, 'destination'))
    const [first, second] = places(3, 4)
    const clipboardData = new DataTransfer()
    const focused = document.activeElement as Element
    await fireEvent(focused, new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    await expect(clipboardData.getData('text/plain')).toBe(`${first}\n${second}`)

    await userEvent.click(await cells.at(6, 'destination'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}')
    paste(document.activeElement as Element, clipboardData.getData('text/plain'))
    await waitFor(() => expect(places(6, 7, 8, 9)).toEqual([first, second, first, second]))
    await waitFor(() => expect(sent).toHaveLength(2))

    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(places(6, 7, 8, 9)).toEqual(['', '', '', '']))
    await waitFor(() => expect(sent).toHaveLength(3))
    await undo()
    await waitFor(() => expect(places(6, 7, 8, 9)).toEqual([first, second, first, second]))
  },
}

/** Cells of a spreadsheet, over rows and columns; what cannot be used says why, and the rest goes in. */
export const Paste: Story = {
  ...desk(60),
  play: async ({ canvasElement }) => {
    const cells = cellsIn(canvasElement)
    const cell = await cells.at(8, 'claim_type')
    const actions = () => [8, 9, 10].map((row) => cells.textAt(row, 'action'))
    const types = () => [8, 9, 10].map((row) => cells.textAt(row, 'claim_type'))
    const before = actions()
    await userEvent.click(cell)
    paste(cell, 'change\tignore\nCancel\tSend back\nReassignment\tnonsense\n')
    await waitFor(() => expect(types()).toEqual(['Change', 'Cancel', 'Reassignment']))
    await expect(actions()).toEqual(['Ignore', 'Send back', before[2]])
    await cells.page.findByText(/1 value not pasted: Action: “nonsense” is not a valid option$/)
    await undo()
    await waitFor(() => expect(actions()).toEqual(before))
  },
}

/** A picture in the clipboard is no text: pasting it empties nothing, as an empty cell of a spreadsheet does. */
export const PasteWithoutText: Story = {
  ...desk(60),
  play: async ({ canvasElement }) => {
    const cells = cellsIn(canvasElement)
    const cell = await cells.at(3, 'destination')
    await userEvent.click(cell)
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
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
    const pasteAt = async (column: string, text: string) => {
      const cell = await cells.at(8, column)
      await userEvent.click(cell)
      paste(cell, text)
    }
    await pasteAt('claimant', 'Ana de la Cruz\nnobody\n')
    await waitFor(() => expect(cells.textAt(8, 'claimant')).toBe('Ana de la Cruz'))
    await cells.page.findByText(/^Pasted into 1 claim. 1 value not pasted: \S/)
    await pasteAt('place', 'Goshen, KY 40026\t2019 Land Rover Defender\nnowhere\t2020 Mazda 3\n')
    const vehicles = ['2019 Land Rover Defender', '2020 Mazda 3']
    await waitFor(() => expect([8, 9].map((row) => cells.textAt(row, 'vehicle'))).toEqual(vehicles))
    await waitFor(() => expect(cells.textAt(8, 'place')).toBe('Goshen, KY'))
    await pasteAt('flags', 'match')
    await cells.page.findByText('Nothing changed. Flags can’t be edited')
  },
}

/** Pasting and filling down write where one stands and into what is selected there, never into rows that are hidden. */
export const HiddenSelection: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    await userEvent.click(await cells.at(0, 'destination'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift} ')
    await canvas.findByText('2 selected')
    const hidden = cells.idAt(0)
    const number = cells.textAt(6, 'claim_number') ?? ''
    await userEvent.type(canvas.getByLabelText('Filter the claims'), number)
    await canvas.findByText('1 of 60')
    const cell = await cells.at(0, 'destination')
    await userEvent.click(cell)
    paste(cell, 'Self service')
    await waitFor(() => expect(cells.textAt(0, 'destination')).toBe('Self service'))
    await cells.page.findByText('Pasted into 1 claim')
    await userEvent.keyboard('{Control>}d{/Control}')
    await cells.page.findByText(/^Select the rows to fill/)
    await userEvent.clear(canvas.getByLabelText('Filter the claims'))
    await canvas.findByText('60 of 60')
    await expect(cells.idAt(0)).toBe(hidden)
    await expect(cells.textAt(0, 'destination')).not.toBe('Self service')
  },
}

/** The filter of a text column finds names however they are accented, as the searches do. */
export const FilterWithoutAccents: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    await cells.at(0, 'claimant')
    await userEvent.click(canvas.getByRole('combobox', { name: 'Filter' }))
    await userEvent.click(await cells.page.findByRole('option', { name: 'Claimant' }))
    await userEvent.type(await cells.page.findByRole('textbox', { name: 'Filter Value' }, { timeout: 5000 }), 'muller')
    await canvas.findByText('Claimant has muller')
    await waitFor(() => expect(cells.textAt(0, 'claimant')).toContain('Müller'))
  },
}
