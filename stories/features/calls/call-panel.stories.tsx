import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { PhoneCall } from '../../../contract/telephony/phone-call.ts'
import type { CallApi } from '../../../src/features/calls/api/call-api.ts'
import { CallPanel } from '../../../src/features/calls/components/call-panel.tsx'
import { useCommandKeys } from '../../../src/shared/commands/use-command-keys.ts'
import { makeContact } from '../contacts/contact.factory.ts'
import { makePhoneCall } from './phone-call.factory.ts'

const contact = makeContact(0)
const started = () => new Date(Date.now() - 5000).toISOString()
const talking = (part: Partial<PhoneCall> = {}): PhoneCall =>
  makePhoneCall({ state: 'talking', started_at: started(), answered_at: started(), result: 'answered', ...part })

const api = {
  place: fn(async () => makePhoneCall({ started_at: started() })),
  recordOwn: fn(async () => makePhoneCall({ state: 'wrap_up', provider: 'own_phone', started_at: started() })),
  get: fn(async () => makePhoneCall({ started_at: started() })),
  listOwn: fn(async (): Promise<PhoneCall[]> => []),
  hangUp: fn(async () => talking({ state: 'wrap_up', ended_at: new Date().toISOString(), version: 9 })),
  mute: fn(async (_id: string, muted: boolean) => talking({ muted, version: 8 })),
} satisfies CallApi

function Page({ whyNotCall = null }: { whyNotCall?: string | null }) {
  useCommandKeys()
  return <CallPanel api={api} contact={contact} whyNotCall={whyNotCall} />
}

const meta = {
  component: Page,
  beforeEach: () => {
    for (const call of Object.values(api)) call.mockClear()
    api.listOwn.mockImplementation(async () => [])
  },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

/** C calls, and the panel follows the call that it has placed. */
export const PlacedByKey: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('button', { name: /Call Guadalupe/ })
    await userEvent.keyboard('c')
    await waitFor(() => expect(api.place).toHaveBeenCalledWith(contact.id))
    await expect(await page.findByText('Ringing your phone')).toBeVisible()
  },
}

/** O records a call that was made from the agent's own phone. */
export const RecordedByKey: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('button', { name: /from my phone/ })
    await userEvent.keyboard('o')
    await waitFor(() => expect(api.recordOwn).toHaveBeenCalledWith(contact.id))
    await expect(await page.findByText('Your own phone')).toBeVisible()
    await expect(api.place).not.toHaveBeenCalled()
  },
}

/** A call that was placed before a reload is found; M mutes it and E ends it. */
export const FoundAndControlledByKeys: Story = {
  beforeEach: () => void api.listOwn.mockImplementation(async () => [talking()]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('Talking')
    await userEvent.keyboard('m')
    await expect(await page.findByText('Talking, muted')).toBeVisible()
    await expect(api.mute).toHaveBeenCalledWith(makePhoneCall().id, true)
    await userEvent.keyboard('e')
    await expect(await page.findByText('Wrap-up')).toBeVisible()
    await userEvent.keyboard('m')
    await expect(api.mute).toHaveBeenCalledTimes(1)
  },
}

/** What the machine or the page refuses, no key does. */
export const RefusedByKeys: Story = {
  args: { whyNotCall: 'Can be called from 8:00 AM CST.' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: /Call Guadalupe/ })
    await userEvent.keyboard('cme')
    await expect([api.place, api.mute, api.hangUp].flatMap(({ mock }) => mock.calls)).toEqual([])
  },
}

export const NotLoaded: Story = {
  beforeEach: () =>
    void api.listOwn.mockImplementation(async () => {
      throw new Error('The server can’t be reached.')
    }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Couldn’t load the call')).toBeVisible()
    api.listOwn.mockImplementation(async () => [])
    await userEvent.click(page.getByRole('button', { name: 'Retry' }))
    await expect(await page.findByRole('button', { name: /Call Guadalupe/ })).toBeVisible()
  },
}
