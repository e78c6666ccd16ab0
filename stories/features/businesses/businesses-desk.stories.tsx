import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type BusinessesSearch, stampsOf } from '../../../src/features/businesses/businesses-search.ts'
import { businessesList } from '../../../src/features/businesses/businesses.list.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { useFetched } from '../../../src/shared/api/use-fetched.ts'
import { button } from '../../../src/shared/ui/button.css.ts'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import { ListView } from '../../../src/workspace/list/list-view.tsx'
import { StubBusinesses } from './stub-businesses.ts'
import { fill } from '../../shared/fill.ts'

interface Props {
  count: number
  search?: BusinessesSearch
  fails?: boolean
  isSuspended?: boolean
  onStub: (stub: StubBusinesses) => void
  onSpan: (start: number, end: number) => void
}

const zone = 'America/Chicago'

function Desk({ count, search: first = {}, fails = false, isSuspended = false, onStub, onSpan }: Props) {
  const [stub] = useState(() => {
    const made = new StubBusinesses(count)
    if (isSuspended) void made.stateOf('00000000-0000-4000-8000-b00000000001').suspend('Invoices open since July.')
    return made
  })
  const [search, setSearch] = useState(first)
  const { start, end } = stampsOf(search, zone)
  const list = useFetched(`${start} ${end} ${search.q}`, () => {
    onSpan(start, end)
    return fails ? Promise.reject(new ApiProblem(503, { message: 'Not now.' })) : stub.api.list(search, zone)
  })
  onStub(stub)
  return (
    <main>
      <ListView
        definition={businessesList}
        list={list}
        search={search}
        onSearch={setSearch}
        context={{
          api: stub.api,
          zone,
          ownBusinessId: 'the platform',
          outboxLink: null,
          peopleLink: ({ name }) => (
            <a href={`#${name}`} className={button()}>
              People
            </a>
          ),
        }}
      />
      <Toaster />
    </main>
  )
}

let stub: StubBusinesses
const meta = {
  title: 'Businesses/Desk',
  component: Desk,
  parameters: { layout: 'fullscreen' },
  args: { count: 3, onStub: (made) => void (stub = made), onSpan: fn() },
} satisfies Meta<typeof Desk>
export default meta
type Story = StoryObj<typeof meta>

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** Usage between two days, both counted, in one's own time zone. */
export const Usage: Story = {
  args: { search: { from: '2026-03-01', to: '2026-03-07' } },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Total/ })).toHaveTextContent('13,258')
    await expect(args.onSpan).toHaveBeenLastCalledWith(
      Date.parse('2026-03-01T06:00:00Z'),
      Date.parse('2026-03-08T06:00:00Z'),
    )
    await userEvent.click(canvas.getByRole('button', { name: '7 days' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true'))
  },
}

/** A business and its first admin in one form; what the server refuses stands at the admin's field. */
export const Opens: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add business' }))
    const form = await drawer('Add business')
    await fill(form.getByLabelText('Name'), 'Ozark Storm Desk')
    await fill(form.getByLabelText('First name'), 'Ana')
    await fill(form.getByLabelText('Last name'), 'López')
    await fill(form.getByLabelText('Sign-in email'), 'admin@demo.test')
    await userEvent.click(form.getByRole('button', { name: 'Add business' }))
    await expect(await form.findByText('Already in use')).toBeVisible()
    await fill(form.getByLabelText('Sign-in email'), 'ana@ozark.test')
    await userEvent.click(form.getByRole('button', { name: 'Add business' }))
    await canvas.findByRole('button', { name: 'Ozark Storm Desk' })
    const admin = { first_name: 'Ana', last_name: 'López', email: 'ana@ozark.test' }
    await expect(stub.sent.at(-1)?.body).toMatchObject({ name: 'Ozark Storm Desk', admin })
  },
}

/** Only what was changed is sent; a picture too large for a logo is drawn smaller. */
export const Edits: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lakeshore Storm Claims' }))
    const form = await drawer('Lakeshore Storm Claims')
    await userEvent.upload(form.getByLabelText('Logo'), new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }), {
      applyAccept: false,
    })
    await expect(await form.findByRole('alert')).toHaveTextContent('PNG, JPEG or WebP')
    await userEvent.upload(form.getByLabelText('Logo'), await picture(1400, 900))
    // It is drawn smaller first.
    await form.findByRole('img', { name: 'Logo of Lakeshore Storm Claims' }, { timeout: 10_000 })
    await fill(form.getByLabelText('City'), 'Avon Lake')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(stub.sent.at(-1)?.call).toBe('edit'))
    const body = stub.sent.at(-1)?.body as { logo: string }
    await expect(Object.keys(body).toSorted()).toEqual(['city', 'logo', 'version'])
    await expect(body.logo).toMatch(/^data:image\/png;base64,/)
    await expect(body.logo.length).toBeLessThan(200_000)
  },
}

/** A key has a name, permissions and a date, and is shown once. */
export const CreatesKey: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Prairie Hail Response' }))
    const form = await drawer('Prairie Hail Response')
    await userEvent.click(await form.findByRole('button', { name: 'Create key' }))
    const ask = await drawer('Create API key')
    await userEvent.click(ask.getByRole('button', { name: 'Create key' }))
    await expect(ask.getByText('Select at least one')).toBeVisible()
    await fill(ask.getByLabelText('Name'), 'Reports')
    await userEvent.click(ask.getByRole('checkbox', { name: /Read contacts/ }))
    await userEvent.click(ask.getByRole('button', { name: 'Create key' }))
    const made = await drawer('Your new API key')
    await expect(made.getByText('cf_live_8d2c41f7a90be3560c17')).toBeVisible()
    await userEvent.click(made.getByRole('button', { name: 'I’ve saved it' }))
    await waitFor(() => expect(screen.queryByText('cf_live_8d2c41f7a90be3560c17')).toBeNull())
    await expect(await form.findByText('Reports')).toBeVisible()
    await expect(stub.sent.at(-1)?.body).toEqual({ name: 'Reports', scopes: ['contacts:view'], lifetime: '90' })
  },
}

/** What cannot be undone is asked about; a key that has ended stays in sight. */
export const RevokesKey: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Prairie Hail Response' }))
    const form = await drawer('Prairie Hail Response')
    await userEvent.click(await form.findByRole('button', { name: 'More for Carrier claim feed' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
    const ask = await drawer('Revoke API key?')
    await expect(ask.getByText(/cf_live_ab12….+ stops working immediately/)).toBeVisible()
    await userEvent.click(ask.getByRole('button', { name: 'Revoke key' }))
    await userEvent.click(await form.findByRole('button', { name: /Revoked and expired \(3\)/ }))
    await expect(stub.sent.at(-1)?.call).toBe('revoke')
  },
}

/** Two people set the same field: nothing is overwritten in silence. */
export const Conflict: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Front Range Dent Works' }))
    const form = await drawer('Front Range Dent Works')
    const id = [...stub.businesses.values()].find(({ name }) => name === 'Front Range Dent Works')?.id ?? ''
    stub.change(id, { timezone: 'America/Phoenix', city: 'Boulder' })
    await fill(form.getByLabelText('City'), 'Lakewood')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    const choice = await drawer('Resolve conflict')
    await userEvent.click(choice.getByRole('button', { name: /Theirs\s*Boulder/ }))
    await userEvent.click(choice.getByRole('button', { name: 'Apply' }))
    await expect(form.getByLabelText('City')).toHaveValue('Boulder')
    await expect(form.getByRole('combobox', { name: 'Time zone' })).toHaveTextContent('Arizona Time')
  },
}

export const NoneYet: Story = { args: { count: 0 } }
export const NoneFits: Story = { args: { search: { q: 'xyzzy' } } }
export const Broken: Story = {
  args: { fails: true },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Retry' })),
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }

async function picture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  for (let at = 0; at < 60; at += 1) {
    if (pen) pen.fillStyle = `hsl(${at * 6} 70% 50%)`
    pen?.fillRect((width / 60) * at, 0, width / 60, height)
  }
  return new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' })
}

/** Suspended with a reason and resumed: the state, who did it and why stay in its history. */
export const SuspendsAndResumes: Story = {
  args: { search: { business: '00000000-0000-4000-8000-b00000000001' } },
  play: async () => {
    const panel = await drawer('Lakeshore Storm Claims')
    const resume = panel.getByRole('button', { name: 'Resume business' })
    await expect(resume).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(panel.getByRole('button', { name: 'Suspend business' }))
    const dialog = await drawer('Suspend Lakeshore Storm Claims')
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend business' }))
    await expect(await dialog.findByText('Say why')).toBeVisible()
    await fill(dialog.getByLabelText('Reason'), 'Invoices open since July.')
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend business' }))
    await waitFor(() =>
      expect(stub.sent).toContainEqual({ call: 'suspend', body: { reason: 'Invoices open since July.' } }),
    )
  },
}

/** One file with all of a business is asked for, and downloaded. */
export const WritesAnArchive: Story = {
  args: { search: { business: '00000000-0000-4000-8000-b00000000001' } },
  play: async () => {
    const panel = await drawer('Lakeshore Storm Claims')
    await userEvent.click(panel.getByRole('button', { name: 'Write archive' }))
    const list = within(await panel.findByRole('list', { name: 'Archives' }))
    await expect(await list.findByText(/Sam Super: 48,210 rows, 61.4 MB$/)).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: /^Download the archive of/ }))
    await waitFor(() => expect(stub.sent).toContainEqual(expect.objectContaining({ call: 'download archive' })))
  },
}

/** A suspended one says since when, by whom and why; it can be resumed, and not suspended again. */
export const Suspended: Story = {
  args: { search: { business: '00000000-0000-4000-8000-b00000000001' }, isSuspended: true },
  play: async () => {
    const panel = await drawer('Lakeshore Storm Claims')
    await expect(await panel.findByText(/No one gets in and nothing is sent/)).toHaveTextContent('Invoices open')
    await expect(panel.getByRole('button', { name: 'Suspend business' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(panel.getByRole('button', { name: 'Delete business…' }))
    const dialog = await drawer('Delete Lakeshore Storm Claims')
    await fill(dialog.getByLabelText('Name of the business'), 'Lakeshore')
    await userEvent.click(dialog.getByRole('button', { name: 'Plan deletion' }))
    await expect(await dialog.findByText('Type Lakeshore Storm Claims', { exact: true })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(panel.getByRole('button', { name: 'Resume business' }))
    await waitFor(() => expect(stub.sent).toContainEqual({ call: 'resume' }))
  },
}
