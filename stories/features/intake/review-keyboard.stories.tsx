import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { cellsIn, desk } from './review-stage.tsx'
import type { StubServer } from './stub-server.ts'

const meta: Meta = { title: 'Intake/Review desk by keyboard', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj

const undo = () => userEvent.keyboard('{Control>}z{/Control}')

function paste(element: Element, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  void fireEvent(element, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
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

/** Ctrl+Enter carries the selection out; what touched no contact can be taken back from the toast. */
export const IngestAndTakeBack: Story = {
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
    await cells.page.findByText('Sent back 1 claim')
    await userEvent.click(cells.page.getByRole('button', { name: 'Undo' }))
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
