import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { makeMe } from '../../contract/people/me.factory.ts'
import { outcomeKind } from '../../src/features/call-center/outcome/outcome-kind.ts'
import { startCommandOutbox } from '../../src/shared/command-outbox/command-outbox-atoms.ts'
import { ShellStage } from './shell-stage.tsx'
import { serveStory } from './story-server.ts'
import { makePhoneCall } from '../features/calls/phone-call.factory.ts'
import { handedOut, queuedContact, queueFigures } from '../features/call-center/call-center.factory.ts'

/** The desk of an agent in the shell, over a server in the page's own memory. */
const meta = {
  title: 'Routes/Call center',
  component: ShellStage,
  parameters: { layout: 'fullscreen' },
  args: {
    me: makeMe({ id: '00000000-0000-4000-8000-0000000000a1', role: 'call_center', first_name: 'Jamie' }),
    path: '/call-center/queue',
  },
} satisfies Meta<typeof ShellStage>
export default meta
type Story = StoryObj<typeof meta>

const timeout = 12_000
const siobhan = handedOut(2, { spanish: false, numcalls: 2, last_call_at: '2026-03-10T15:00:00Z', zip: '' })
const malik = handedOut(4, { numcalls: 0 })

/** The agent has called from an own phone, so that an outcome can be recorded. */
const called = makePhoneCall({ contact: siobhan.contact.id, provider: 'own_phone', state: 'wrap_up' })

const lease = (id: string) => ({
  lease: {
    id,
    state: 'held',
    holder: { id: '00000000-0000-4000-8000-0000000000a1', name: 'Jamie' },
    since: new Date(Date.now() - 14 * 60_000).toISOString(),
    until: new Date(Date.now() + 30_000).toISOString(),
    left_ms: 30_000,
    former: null,
    word: null,
  },
})
const idIn = (request: Request) => new URL(request.url).pathname.split('/').at(-1) ?? ''
const contactIn = (request: Request) => ({
  contact: [siobhan, malik].find(({ contact }) => contact.id === idIn(request))?.contact,
})

interface Sent {
  readonly name: string
  readonly body: unknown
}
let sent: Sent[] = []
const record = (name: string, reply: unknown) => async (request: Request) => {
  sent.push({ name, body: await request.json().catch(() => null) })
  return reply
}

const replies = {
  'get-next-contact': () => siobhan,
  'get-queue': queueFigures(),
  'list-queued-contacts': {
    count: 186,
    data: [
      queuedContact(4, { held_by: { id: malik.contact.id, name: 'Priya Nair' } }),
      queuedContact(5),
      queuedContact(6, {
        callable: { now: false, from: null, zone: 'Pacific/Honolulu', words: 'Can be called from 8:00 AM HST' },
      }),
    ],
    cursor: 1,
  },
  'list-call-scripts': { count: 0, data: [], cursor: 1 },
  'get-contact': contactIn,
  'take-lease': (request: Request) => lease(idIn(request)),
  'renew-lease': (request: Request) => lease(idIn(request)),
  'list-leases': { data: [] },
  'list-contact-notes': { notes: [], total: 0, more: false, cursor: 1 },
  'list-mentionable': { data: [] },
  'read-log': { events: [], cursor: 1, more: false },
  'read-history': { events: [], notes: [] },
  'list-open-calls': { data: [called] },
  'end-contact-call': record('end-contact-call', { contact: siobhan.contact, next: malik }),
  'add-contact-note': record('add-contact-note', { note: {} }),
  'set-break': record('set-break', { released: [] }),
}

function serve(more: Record<string, unknown> = {}, failing: readonly string[] = []) {
  sent = []
  localStorage.clear()
  sessionStorage.clear()
  const stopServing = serveStory(failing, { ...replies, ...more })
  const stopOutbox = startCommandOutbox({ 'end-contact-call': outcomeKind })
  return () => {
    stopOutbox()
    stopServing()
  }
}

async function deskOf(canvasElement: HTMLElement) {
  const page = within(canvasElement)
  await page.findByRole('heading', { name: 'Siobhán Taylor' }, { timeout })
  return page
}

/** Who it is, what to say, when to call back, and who waits. */
export const Working: Story = {
  beforeEach: () => serve(),
  play: async ({ canvasElement }) => {
    const page = await deskOf(canvasElement)
    await expect(page.getByRole('link', { name: '(615) 555-0142' })).toHaveAttribute('href', 'tel:+16155550142')
    await expect(page.getByText(/^Callable until/)).toBeVisible()
    await expect(await page.findByText('Can be called from 8:00 AM HST')).toBeVisible()
    await expect(page.getByText('Checked out to Priya Nair')).toBeVisible()
    await expect(await page.findByText(/Checked out to you, 14 min/)).toBeVisible()
    await expect(page.getByRole('button', { name: /Reached and booked/ })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** An outcome and the next contact by two keys, in one request. */
export const OutcomeAndNext: Story = {
  beforeEach: () => serve(),
  play: async ({ canvasElement }) => {
    const page = await deskOf(canvasElement)
    await userEvent.keyboard('4')
    await waitFor(() => expect(page.getByRole('button', { name: /No answer/ })).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(await page.findByRole('heading', { name: 'Malik Davis' })).toBeVisible()
    await expect(sent.map(({ name }) => name)).toEqual(['end-contact-call'])
    await expect(sent[0]?.body).toMatchObject({ outcome: 'no_answer', next: true, version: 1 })
  },
}

/** Steps by brackets, the language by a key, what is not known as a blank, and answers in the outcome's note. */
export const Script: Story = {
  beforeEach: () => serve(),
  play: async ({ canvasElement }) => {
    const page = await deskOf(canvasElement)
    const script = within(page.getByRole('region', { name: 'Script' }))
    await expect(script.getByTestId('spoken')).toHaveTextContent('Hello, this is Jamie with Prairie Hail Response')
    await userEvent.keyboard(']')
    await expect(script.getByText('zip code not known')).toBeInTheDocument()
    const question = script.getByRole('group', { name: 'Is (615) 555-0142 the best number for you?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }))
    await userEvent.keyboard('l')
    await expect(script.getByTestId('spoken')).toHaveTextContent('Antes de continuar')
    await userEvent.click(script.getByRole('button', { name: '¿Es gratis?' }))
    await expect(script.getByRole('status')).toHaveTextContent('La inspección no le cuesta nada')
    await userEvent.keyboard('3{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    await expect(sent[0]?.body).toMatchObject({ note: 'Is (615) 555-0142 the best number for you? Yes' })
  },
}

/** An outcome belongs to a call: without one its key does nothing, and the reason is beside the outcomes. */
export const NotCalled: Story = {
  beforeEach: () => serve({ 'list-open-calls': { data: [] } }),
  play: async ({ canvasElement }) => {
    const page = await deskOf(canvasElement)
    await page.findByRole('button', { name: /from my phone/ })
    await userEvent.keyboard('4{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(page.getByRole('button', { name: /No answer/ })).toHaveAttribute('aria-pressed', 'false'),
    )
    await expect(await page.findByRole('alert')).toHaveTextContent('Call first, or record a call from your own phone')
    await expect(sent).toEqual([])
  },
}

/** A call-back in the claimant's time; a time outside calling hours is none. */
export const CallBack: Story = {
  beforeEach: () => serve(),
  play: async ({ canvasElement }) => {
    const page = await deskOf(canvasElement)
    const planner = within(page.getByRole('region', { name: 'Plan a call-back' }))
    const [, second] = planner.getAllByRole('button', { name: /AM|PM/ })
    if (second) await userEvent.click(second)
    await expect(planner.getByText('Inside calling hours')).toBeVisible()
    const time = planner.getByLabelText(/^Time \(/)
    await userEvent.clear(time)
    await userEvent.type(time, '05:30')
    await expect(planner.getByText(/^Outside calling hours/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(page.getByRole('button', { name: /Call back/ }))
    await userEvent.click(page.getByRole('button', { name: 'Save outcome' }))
    await expect(sent).toEqual([])
    await userEvent.click(planner.getAllByRole('button', { name: /AM|PM/ })[1] ?? time)
    await userEvent.click(page.getByRole('button', { name: 'Save, next contact' }))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ outcome: 'call_back', next: true }))
  },
}

export const OnBreak: Story = {
  beforeEach: () =>
    serve({ 'get-queue': queueFigures({ state: 'break', break_since: new Date(Date.now() - 90_000).toISOString() }) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('You’re on a break', undefined, { timeout })).toBeVisible()
    await expect(page.getByRole('timer', { name: 'Break' })).toHaveTextContent(/^1:3/)
    await userEvent.keyboard('1')
    await expect(await page.findByText(/, Meal\./)).toBeVisible()
    await userEvent.keyboard('{Shift>}b{/Shift}')
    await expect(await page.findByRole('heading', { name: 'Siobhán Taylor' })).toBeVisible()
    await expect(sent.map(({ body }) => body)).toEqual([{ on: true, reason: 'meal' }, { on: false }])
  },
}

/** No contact can be called now: when the next one can. */
export const NoneCallable: Story = {
  beforeEach: () =>
    serve({
      'get-next-contact': () => undefined,
      'get-queue': queueFigures({}, { callable: 0, next_callable_at: '2026-03-13T14:00:00.000Z' }),
    }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('No contact can be called now', undefined, { timeout })).toBeVisible()
    await expect(page.getByText(/^The next one can be called at 03\/13\/2026/)).toBeVisible()
  },
}

export const NotLoaded: Story = {
  beforeEach: () => serve({}, ['get-next-contact', 'get-queue', 'list-queued-contacts']),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Couldn’t get a contact', undefined, { timeout })).toBeVisible()
    await expect(page.getByText('Couldn’t load the queue')).toBeVisible()
  },
}

export const Narrow: Story = { beforeEach: () => serve(), globals: { viewport: { value: 'mobile1' } } }
