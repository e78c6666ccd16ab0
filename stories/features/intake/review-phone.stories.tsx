import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { desk } from './review-stage.tsx'

const meta: Meta = {
  title: 'Intake/Review desk on a phone',
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'mobile1' } },
}
export default meta
type Story = StoryObj

const page = () => within(document.body)
const openFirst = async (canvasElement: HTMLElement) => {
  await waitFor(() => expect(canvasElement.querySelector('[data-open-row]')).toBeVisible(), { timeout: 5000 })
  await userEvent.click(canvasElement.querySelector('[data-open-row]') as HTMLElement)
}

/** The same rows as on the desk; a row says whose claim it is, how old, and what is missing. */
export const List: Story = {
  ...desk(300),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Claims' }, { timeout: 5000 })
    await waitFor(() => expect(within(list).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '300'))
  },
}

/** The record is the page; Back leads to its row. */
export const Record: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement }) => {
    await openFirst(canvasElement)
    await canvas.findByText('1 of 60')
    await userEvent.click(canvas.getByRole('button', { name: 'Next claim' }))
    await canvas.findByText('2 of 60')
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the list' }))
    await waitFor(() => expect(document.activeElement).toBe(canvasElement.querySelectorAll('[data-open-row]')[1]))
    await openFirst(canvasElement)
    await canvas.findByText('1 of 60')
  },
}

/** What is possible comes first; the rest says why not. */
export const Actions: Story = {
  ...desk(60),
  play: async ({ canvas, canvasElement }) => {
    await openFirst(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /more actions$/ }))
    const sheet = await page().findByRole('dialog', { name: /^Actions for / })
    const locked = within(sheet)
      .getAllByRole('button', { name: /.+/ })
      .map((button) => button.getAttribute('aria-disabled') === 'true')
    await expect(locked).toEqual(locked.toSorted((a, b) => Number(a) - Number(b)))
  },
}

/** Filters of columns are in the sheet: the grid that they filter is out of view. */
export const Filters: Story = {
  ...desk(60),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Claims' }, { timeout: 5000 })
    const items = () => within(list).getAllByRole('listitem', { hidden: true })
    const shown = () => Number(items()[0]?.getAttribute('aria-setsize'))
    await waitFor(() => expect(shown()).toBe(60))
    await userEvent.click(canvas.getByRole('button', { name: 'Filters and tools' }))
    const sheet = within(await page().findByRole('dialog', { name: 'Filters and tools' }))
    const choose = async (column: string) => {
      await userEvent.click(sheet.getByRole('combobox', { name: 'Filter by' }))
      await userEvent.click(await page().findByRole('option', { name: column }))
    }
    await choose('Claimant')
    await userEvent.type(await sheet.findByRole('searchbox', { name: 'Claimant has' }), 'ibanez')
    await sheet.findByText('Claimant has ibanez')
    await waitFor(() => expect(shown()).toBeLessThan(20))
    await userEvent.click(sheet.getByRole('button', { name: 'Remove filter: Claimant has ibanez' }))
    await choose('Action')
    const values = within(await sheet.findByRole('group', { name: 'Action' }))
    const ignored = values.getByRole('checkbox', { name: /^Ignore / })
    await userEvent.click(ignored)
    await sheet.findByText('Action is Ignore')
    await expect(ignored).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(items()[0]).toHaveTextContent('Ignore'))
  },
}
