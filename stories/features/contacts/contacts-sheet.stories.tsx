import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { mostContactRows } from '../../../contract/calls/load-contact-rows.ts'
import { noFilter } from '../../../src/features/contacts/sheet/row/contact-filter.ts'
import { cellsIn } from '../intake/review-stage.tsx'
import { sheet } from './sheet-stage.tsx'
import type { StubContacts } from './stub-contacts.ts'

const meta: Meta = { title: 'Contacts/Grid', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj

const serverIn = (loaded: Record<string, unknown>) => loaded['server'] as StubContacts
const soon = { timeout: 5000 }

export const Contacts: Story = sheet(300)

export const Empty: Story = {
  ...sheet(0),
  play: async ({ canvas }) => void (await canvas.findByText('No contacts yet', undefined, soon)),
}

/** A filter that no contact passes is said to be the reason, and can be taken off. */
export const NoneMatch: Story = {
  ...sheet(20, { filter: { ...noFilter, status: 'appraisal_complete' } }),
  play: async ({ canvas }) => {
    await canvas.findByText('No contacts match', undefined, soon)
    await userEvent.click(canvas.getByRole('button', { name: 'Show all contacts' }))
    await canvas.findByText('20 of 20', undefined, soon)
  },
}

export const Loading: Story = sheet(300, {
  prepare(server) {
    server.gate = new Promise(() => undefined)
  },
})

/** The contacts do not load, until one tries again. */
export const Failed: Story = {
  ...sheet(30, {
    prepare(server) {
      server.failing = new Error('The server can’t be reached. Check your connection.')
    },
  }),
  play: async ({ canvas, loaded }) => {
    await canvas.findByText('The queue could not be loaded', undefined, soon)
    serverIn(loaded).failing = null
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await canvas.findByText('30 of 30', undefined, soon)
  },
}

/** More match than a grid holds: none is loaded, and the page says what to do. */
export const TooMany: Story = {
  ...sheet(30, {
    prepare(server) {
      server.total = mostContactRows + 1
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('Too many contacts', undefined, soon)
    await canvas.findByText('More than 100,000 contacts match. Choose an event, status, stage or appraiser.')
  },
}

/** A contact that a colleague moves on leaves the grid that is about its former status. */
export const LeavesFilter: Story = {
  ...sheet(20, { filter: { ...noFilter, status: 'not_scheduled' } }),
  play: async ({ canvas, loaded, canvasElement }) => {
    await canvas.findByText('4 of 4', undefined, soon)
    const server = serverIn(loaded)
    const cells = cellsIn(canvasElement)
    await cells.at(0, 'status')
    const id = cells.idAt(0)
    server.happen(id, { type: 'ContactStatusSet', data: { status: 'issues', was: 'not_scheduled' } })
    await canvas.findByText('3 of 3', undefined, soon)
    server.happen(id, { type: 'ContactCleaned', data: { was: { status: 'issues', numcalls: 0, call_back_at: null } } })
    await canvas.findByText('4 of 4', undefined, soon)
  },
}

/** Statuses that no person sets are there with the reason, and are not chosen. */
export const StatusChoices: Story = {
  ...sheet(20),
  play: async ({ canvasElement }) => {
    const cells = cellsIn(canvasElement)
    ;(await cells.at(2, 'status')).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('sched')
    const booked = await cells.page.findByRole('option', { name: /^Scheduled/ })
    await expect(booked).toHaveTextContent('Book an appointment to set this status.')
    await expect(booked).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(booked)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(cells.textAt(2, 'status')).toBe('Not scheduled'))
  },
}

/** The panel: what can be done has its key, what cannot has its reason. */
export const Panel: Story = {
  ...sheet(20),
  play: async ({ canvas, canvasElement }) => {
    const cells = cellsIn(canvasElement)
    await userEvent.click(await cells.page.findByRole('button', { name: 'Open GU-26-00104003' }))
    const issues = await canvas.findByRole('button', { name: /^Issues/ })
    await userEvent.keyboard('p')
    await waitFor(() => expect(issues).toHaveAttribute('aria-pressed', 'true'))
    await waitFor(() => expect(cells.textAt(2, 'status')).toBe('Issues'))
    await userEvent.keyboard('j')
    const visit = await canvas.findByRole('button', { name: /^Request a visit/ })
    await waitFor(() => expect(visit).toHaveAttribute('aria-disabled', 'true'))
    // Said once, above the actions that share it.
    await expect(visit).toHaveAccessibleDescription(/is canceled/)
  },
}

/** A colleague saves the field that one types in: both values are at the field, and nothing is saved before the choice. */
export const Conflict: Story = {
  ...sheet(20),
  play: async ({ canvas, canvasElement, loaded }) => {
    const server = serverIn(loaded)
    const { page } = cellsIn(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Open GU-26-00104003' }))
    const id = server.idAt(2)
    const cityNow = () => server.contacts.get(id)?.city
    const before = cityNow()
    const field = await canvas.findByRole('textbox', { name: 'City' })
    await userEvent.type(field, ' E')
    server.happen(id, { type: 'ContactUpdated', data: { changes: { city: 'Elkhart' }, was: {} } })
    const choice = await canvas.findByRole('group', { name: 'City: resolve conflict' }, soon)
    await expect(choice).toHaveTextContent(`Jo Tran saved “Elkhart”`)
    await userEvent.keyboard('ast{Enter}')
    await expect(choice).toHaveTextContent(`Yours is not saved: “${before} East”`)
    await expect(choice).toContainElement(document.activeElement as HTMLElement)
    await expect(cityNow()).toBe('Elkhart')
    await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(cityNow()).toBe(`${before} East`), soon)
    await page.findByText('Kept your values on 1 contact')
    await expect(canvas.queryByRole('group', { name: 'City: resolve conflict' })).toBeNull()
  },
}

/** What a key ends is said on its button; once it is done the panel says so, with its undo and the way on. */
export const Ended: Story = {
  ...sheet(20),
  play: async ({ canvas, canvasElement, loaded }) => {
    const server = serverIn(loaded)
    const { page } = cellsIn(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Open GU-26-00104003' }))
    const remove = await canvas.findByRole('button', { name: /^Delete/ })
    await expect(remove).toHaveTextContent('Removes the contact from every list')
    await userEvent.keyboard('d')
    await waitFor(() => expect(server.contacts.get(server.idAt(2))?.deleted_at).not.toBeNull(), soon)
    const panel = canvas.getByRole('complementary', { name: 'Contact' })
    await within(panel).findByText('This contact was deleted.', undefined, soon)
    await within(panel).findByRole('button', { name: 'Undo' })
    const former = within(panel).getByRole('heading', { level: 2 }).textContent
    await userEvent.click(within(panel).getByRole('button', { name: 'Open next contact' }))
    await waitFor(() => expect(within(panel).getByRole('heading', { level: 2 }).textContent).not.toBe(former), soon)
    await expect(within(panel).queryByText('This contact was deleted.')).toBeNull()
  },
}
