import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { IntakeRow } from '../../../src/features/intake/review/claim/intake-row.ts'
import { makeContact } from '../contacts/contact.factory.ts'
import { callCenters, storms } from './made-claims.ts'
import { cellsIn, desk } from './review-stage.tsx'
import type { StubServer } from './stub-server.ts'

const meta: Meta = { title: 'Intake/Review record panel', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj

const serverIn = (loaded: Record<string, unknown>) => loaded['server'] as StubServer

/** What a claim needs to be ingested. */
const complete = {
  event: storms[0]?.id ?? null,
  call_center_id: callCenters[0]?.id ?? null,
  address: '12 Main St',
  city: 'Avon',
  state: 'IN',
  zip: '46123',
  primary_phone: '6155550142',
} as const

/** Opens the panel of a displayed row. */
async function openRecord(canvasElement: HTMLElement, row: number) {
  const cells = cellsIn(canvasElement)
  await userEvent.click(await cells.at(row, 'claim_number'))
  await userEvent.keyboard('{Enter}')
  const panel = await within(canvasElement).findByRole('complementary', { name: 'Claim' })
  return { cells, id: cells.idAt(row), panel, record: within(panel) }
}

/** B asks for the reason, Escape goes back to the grid with nothing changed; a digit and Enter send the claim back. */
export const SendsBack: Story = {
  ...desk(60),
  play: async ({ canvasElement, loaded }) => {
    const server = serverIn(loaded)
    const { cells, id, panel, record } = await openRecord(canvasElement, 0)
    await userEvent.keyboard('b')
    await waitFor(() => expect(record.getByRole('radio', { name: /^Missing contact/ })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.closest('.ag-row')?.getAttribute('row-id')).toBe(id))
    await expect(record.queryByRole('form', { name: 'Send back' })).toBeNull()
    await expect(server.sent.filter(({ call }) => call === 'editClaims')).toEqual([])
    await userEvent.keyboard('b')
    await waitFor(() => expect(record.getByRole('radio', { name: /^Missing contact/ })).toHaveFocus())
    await userEvent.keyboard('3')
    await expect(record.getByRole('radio', { name: /^Not our territory/ })).toBeChecked()
    await userEvent.click(record.getByRole('textbox', { name: /^Message to carrier/ }))
    await userEvent.keyboard('2 counties off{Enter}')
    await waitFor(() =>
      expect(server.sent.find(({ call }) => call === 'ingestClaims')?.body).toEqual([
        expect.objectContaining({
          id,
          action: 'send_back',
          send_back_reason: 'not_our_territory',
          send_back_message: '2 counties off',
        }),
      ]),
    )
    const next = document.activeElement?.closest('.ag-row')?.getAttribute('row-id')
    await expect(next).not.toBe(id)
    await expect(panel).toBeVisible()
    await expect(cells.find(0, 'action')).not.toBeNull()
  },
}

/** A contact that no rule matched is found by name and set by hand; A accepts that one, not the match. */
export const MatchesByHand: Story = {
  ...desk(60, (server) => {
    const ana = makeContact(1, { id: 'contact-1', first_name: 'Ana', last_name: 'Ibarra' })
    const id = server.idAt(0)
    const match = { id: 'contact-2', by: 'vin', name: 'Linda Tran', status: 'not_scheduled' } as const
    server.items.set(id, { ...(server.items.get(id) as IntakeRow), ...complete, match })
    server.api.searchContacts = async (text) => (text === 'ib' ? [ana] : [])
    server.api.getContact = async (asked) =>
      asked === ana.id ? ana : { ...ana, id: asked, first_name: 'Linda', last_name: 'Tran' }
  }),
  play: async ({ canvasElement, loaded }) => {
    const server = serverIn(loaded)
    const { id, record } = await openRecord(canvasElement, 0)
    await userEvent.click(await record.findByRole('button', { name: 'All fields' }))
    await userEvent.click(await record.findByRole('combobox', { name: 'Existing contact' }))
    await userEvent.keyboard('ib')
    await record.findByRole('option', { name: /^Ana Ibarra/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(server.items.get(id)?.existing_claimant).toBe('contact-1'))
    await record.findByText('Ana Ibarra')
    await userEvent.keyboard('a')
    await waitFor(() =>
      expect(server.sent.find(({ call }) => call === 'ingestClaims')?.body).toEqual([
        expect.objectContaining({ id, existing_claimant: 'contact-1' }),
      ]),
    )
  },
}

/** The assignee and the due date are changed where they stand, or by key. */
export const PlansInTheTitle: Story = {
  ...desk(60),
  play: async ({ canvasElement, loaded }) => {
    const server = serverIn(loaded)
    const { cells, id, record } = await openRecord(canvasElement, 0)
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await waitFor(() => expect(server.items.get(id)?.assignee_id).toBe('me'))
    await userEvent.click(await record.findByRole('button', { name: 'Assigned to you' }))
    await userEvent.click(await cells.page.findByRole('menuitem', { name: /^Dana Whitfield/ }))
    await record.findByRole('button', { name: 'Assigned to Dana Whitfield' })
    await userEvent.click(record.getByRole('button', { name: /[Dd]ue / }))
    await userEvent.type(await cells.page.findByRole('textbox', { name: 'Due date' }), '03/20/2027{Enter}')
    await waitFor(() => expect(server.items.get(id)?.due_on).toBe('2027-03-20'))
  },
}

/** A claim that a colleague has checked out is read, not changed; keys do nothing to it. */
export const HeldByColleague: Story = {
  ...desk(60),
  play: async ({ canvasElement, loaded }) => {
    const server = serverIn(loaded)
    const { id, record } = await openRecord(canvasElement, 0)
    server.marks?.set(
      'story',
      new Map([
        [
          id,
          [
            {
              kind: 'holds',
              person: { id: 'jt', name: 'Jo Tran' },
              mine: false,
              until: new Date(Date.now() + 60_000).toISOString(),
            },
          ],
        ],
      ]),
    )
    await record.findByText(/Jo Tran/)
    await waitFor(() => expect(record.queryByRole('group', { name: 'Actions' })).toBeNull())
    await userEvent.keyboard('ci{Shift>}A{/Shift}b')
    await expect(record.queryByRole('form', { name: 'Send back' })).toBeNull()
    await expect(server.sent.filter(({ call }) => call !== 'fetchProvisionedClaims')).toEqual([])
  },
}

/** A subclaim offers no action of its own, and says whose it goes with. */
export const Subclaim: Story = {
  ...desk(60),
  play: async ({ canvasElement, loaded }) => {
    const { record } = await openRecord(canvasElement, 2)
    await record.findByText('Subclaim, goes with its lead')
    // The one reason that all of them share is given once, above them.
    await expect(record.getAllByText(/None needed/)).toHaveLength(1)
    const actions = within(record.getByRole('group', { name: 'Actions' })).getAllByRole('button')
    await expect(actions).toHaveLength(9)
    for (const one of actions) await expect(one).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('cb{Enter}')
    await expect(serverIn(loaded).sent).toEqual([])
  },
}

/** Whatever keys do, the title and the fields in sight are of one claim. */
export const OneClaimAtATime: Story = {
  ...desk(60, ({ items }) => {
    for (const [n, [id, row]] of [...items].entries())
      items.set(id, { ...row, first_name: `Claimant${n}.`, match: null, existing_claimant: null })
  }),
  play: async ({ canvasElement }) => {
    const { panel, record } = await openRecord(canvasElement, 4)
    await record.findByRole('textbox', { name: 'First name' })
    const mixed: string[] = []
    const titles = new Set<string>()
    const shownTitle = () => panel.querySelector('h2')?.textContent ?? ''
    const compare = () => {
      const title = shownTitle()
      const field = panel.querySelector<HTMLInputElement>('[data-field=first_name]')
      titles.add(title)
      if (field?.checkVisibility({ opacityProperty: true }) && !title.startsWith(field.value))
        mixed.push(`${title} over ${field.value}`)
    }
    compare()
    const observer = new MutationObserver(compare)
    observer.observe(panel, { subtree: true, childList: true, characterData: true, attributes: true })
    const atRest = () => waitFor(() => expect(panel.dataset['behind']).toBeUndefined())
    for (const keys of ['j', 'j', 'k', 'jjjjjj', 'j', 'j', 'j']) {
      const before = shownTitle()
      await userEvent.keyboard(keys)
      await waitFor(() => expect(shownTitle()).not.toBe(before))
      await atRest()
    }
    observer.disconnect()
    await expect(mixed).toEqual([])
    await expect(titles.size).toBeGreaterThan(4)
  },
}

/** Each press counts, however fast they come. */
export const SteppedFast: Story = {
  ...desk(60, ({ items }) => {
    for (const [n, [id, row]] of [...items].entries())
      items.set(id, { ...row, first_name: `Claimant${n}.`, match: null, existing_claimant: null })
  }),
  play: async ({ canvasElement }) => {
    const { panel, record } = await openRecord(canvasElement, 4)
    await record.findByRole('textbox', { name: 'First name' })
    const shownTitle = () => panel.querySelector('h2')?.textContent ?? ''
    const inOrder = [shownTitle()]
    for (let step = 1; step <= 6; step += 1) {
      await userEvent.keyboard('j')
      await waitFor(() => expect(inOrder).not.toContain(shownTitle()))
      inOrder.push(shownTitle())
    }
    await userEvent.keyboard('kkkkkk')
    await waitFor(() => expect(shownTitle()).toBe(inOrder[0]))
    await userEvent.keyboard('jjjjjj')
    await waitFor(() => expect(shownTitle()).toBe(inOrder[6]))
  },
}

/** The width is set with the arrows on the panel's edge, and kept. */
export const ResizedByKeyboard: Story = {
  ...desk(60),
  play: async ({ canvasElement }) => {
    const { record, panel } = await openRecord(canvasElement, 0)
    const edge = record.getByRole('separator')
    await userEvent.dblClick(edge)
    const usual = Number(edge.getAttribute('aria-valuenow'))
    const before = panel.getBoundingClientRect().width
    edge.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(edge).toHaveAttribute('aria-valuenow', String(usual - 48))
    await waitFor(() => expect(panel.getBoundingClientRect().width).toBeLessThan(before))
    await expect(localStorage.getItem('record-panel-width')).toBe(String(usual - 48))
    await userEvent.dblClick(edge)
  },
}
