import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Role } from '../../../contract/people/roles.ts'
import { sampleLines } from '../../../machines/supplement/supplement.samples.ts'
import type { AmountVersion } from '../../../contract/supplements/supplement-version.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import type { DocumentRequest } from '../../../contract/supplements/document-request.ts'
import type { DocumentApi } from '../../../src/features/supplements/api/document-api.ts'
import type { AmountsApi } from '../../../src/features/supplements/api/amounts-api.ts'
import { SupplementDesk } from '../../../src/features/supplements/desk/supplement-desk.tsx'
import { forgetKeptDrafts } from '../../../src/shared/form/kept-drafts.ts'
import { useCommandKeys } from '../../../src/shared/commands/use-command-keys.ts'
import { fill } from '../../shared/fill.ts'
import { documentOf } from './document.factory.ts'
import { makeSupplement, replyOf } from './supplement.factory.ts'

const idOf = (n: number) => `6a000000-0000-4000-8000-00000000${String(n).padStart(4, '0')}`
const supplement = makeSupplement(0).id
const at = '2026-03-10T15:42:00.000Z'

function requestOf(n: number, more: Partial<DocumentRequest> = {}): DocumentRequest {
  const none = { reason: '', example: '', document_id: null }
  return {
    id: idOf(100 + n),
    supplement_id: supplement,
    type: 'photo',
    note: 'The roof rail with the clips removed',
    place: n,
    status: 'owed',
    ...none,
    owed_since: at,
    created_at: at,
    updated_at: at,
    version: 1,
    ...more,
  }
}

const documents = [
  documentOf(1),
  documentOf(2, { label: 'scope_sheet', name: 'sheet.pdf', content_type: 'application/pdf' }),
]
const requests = [
  requestOf(1),
  requestOf(2, { type: 'scope_sheet', status: 'received', document_id: idOf(2), note: '' }),
  requestOf(3, { status: 'accepted', document_id: idOf(1) }),
]

const answer = fn<DocumentApi['answer']>(async () => {})
const markDents = fn<DocumentApi['markDents']>(async () => {})
const draw = fn<DocumentApi['draw']>(async () => {})
const announce = fn<DocumentApi['announce']>(async () => null)
const confirm = fn<DocumentApi['confirm']>(async () => {})
const api: DocumentApi = {
  documents: async () => ({ documents, expires_at: at, has_scanner: false, cursor: 1 }),
  requests: async () => ({ requests, cursor: 1 }),
  announce,
  send: async () => {},
  confirm,
  remove: async () => {},
  markDents,
  draw,
  answer,
}

const set = fn<AmountsApi['set']>(async () => {})
const request = fn<AmountsApi['request']>(async () => {})
const versions: readonly [AmountVersion, AmountVersion] = [
  {
    version: 2,
    change: 'amounts',
    by: 'Dana Whitfield',
    at,
    lines: [
      { line: 'pdr', sent_cents: 184_000, reviewed_cents: 184_000, reason: '' },
      { line: 'misc', sent_cents: 2_500, reviewed_cents: 2_500, reason: '' },
    ],
    amount_cents: 186_500,
  },
  {
    version: 4,
    change: 'amounts',
    by: 'Morgan Ellis',
    at,
    lines: sampleLines.slice(0, 2),
    amount_cents: 186_500,
  },
]
const amountsApi: AmountsApi = {
  versions: async () => ({ versions: [...versions], cursor: 1 }),
  version: async (version) => ({
    version: version === 2 ? versions[0] : versions[1],
    documents: documents.map((document, index) => ({ document, deleted_since: index === 0 ? at : null })),
    expires_at: at,
  }),
  set,
  request,
}

interface Props {
  role?: Role
  mayWork?: boolean
  shown?: Partial<DocumentApi>
  supplement?: Supplement
}

const Documents = ({
  role = 'supplement_manager',
  mayWork = true,
  shown = {},
  supplement: of = makeSupplement(0, { lines: [...sampleLines] }),
}: Props) => {
  useCommandKeys()
  return (
    <div style={{ height: '100vh' }}>
      <SupplementDesk
        reply={replyOf(of)}
        documentApi={{ ...api, ...shown }}
        amountsApi={amountsApi}
        role={role}
        mayWork={mayWork}
        held={null}
        zone="America/Chicago"
        claimant="Open the claimant"
        moves={null}
        next={null}
        notes={null}
        history={null}
        onChanged={() => {}}
      />
    </div>
  )
}

const meta = {
  component: Documents,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    forgetKeptDrafts()
    answer.mockClear()
    announce.mockClear()
    set.mockClear()
    request.mockClear()
    markDents.mockClear()
  },
} satisfies Meta<typeof Documents>
export default meta
type Story = StoryObj<typeof meta>

/** Three piles say whose turn it is; a document is returned with the reason, on the version that is shown. */
export const Return: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    for (const pile of ['Owed by the shop (1)', 'To check (1)', 'Done (1)'])
      await expect(await page.findByRole('heading', { name: pile })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Return…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Return' }))
    await expect(dialog.getByText('Say why.')).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Page 2 is missing.')
    await userEvent.click(dialog.getByRole('button', { name: 'Return' }))
    await expect(answer).toHaveBeenCalledWith(
      expect.objectContaining({ id: idOf(102), version: 1 }),
      { action: 'return', reason: 'Page 2 is missing.', example: '' },
      expect.anything(),
    )
  },
}

/** A reason that was typed and not sent is there when the dialog is opened again, until it is discarded. */
export const ReasonRestored: Story = {
  play: async ({ canvasElement }) => {
    const press = async () => {
      await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Return…' }))
      return within(await screen.findByRole('dialog'))
    }
    const before = await press()
    await fill(before.getByRole('textbox', { name: 'Reason' }), 'Page 2 is')
    await userEvent.click(before.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const dialog = await press()
    await expect(dialog.getByText('What you typed before is still here.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Page 2 is')
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('')
  },
}

/** Who types what others decide sees why the buttons are off. */
export const DataEntry: Story = {
  args: { role: 'data_entry' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('button', { name: 'Accept' })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getAllByRole('button', { name: 'Waive…' })[0]).toHaveAttribute('aria-disabled', 'true')
  },
}

/** J and K go through the documents beside the form; what has no preview says so. */
export const Viewer: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('region', { name: 'Photo, roof-1.jpg' })).toBeVisible()
    await userEvent.keyboard('j')
    await expect(await page.findByRole('region', { name: 'Scope sheet, sheet.pdf' })).toBeVisible()
    await userEvent.keyboard('k')
    await expect(await page.findByRole('region', { name: 'Photo, roof-1.jpg' })).toBeVisible()
  },
}

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="800" height="600"%3E%3Crect width="800" height="600" fill="%2326507f"/%3E%3C/svg%3E'
const marked: Partial<DocumentApi> = {
  documents: async () => ({
    documents: [
      documentOf(1, {
        has_preview: true,
        view_url: picture,
        thumbnail_url: picture,
        width: 800,
        height: 600,
        dents: [{ id: idOf(500), x: 0.25, y: 0.5, size: 'nickel' }],
      }),
    ],
    expires_at: at,
    has_scanner: false,
    cursor: 1,
  }),
}

/** A dent is marked by a click or by keys, in the picture however it is turned; marks are counted by size. */
export const MarkedPicture: Story = {
  args: { shown: marked },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('img', { name: 'Photo, roof-1.jpg: 1 nickel' })).toBeVisible()
    await userEvent.keyboard('d')
    await userEvent.click(page.getByRole('button', { name: 'Turn T' }))
    const layer = await page.findByRole('application', { name: /^Photo, roof-1.jpg: 1 nickel/ })
    layer.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() =>
      expect(markDents).toHaveBeenCalledWith(
        idOf(1),
        // Down on the screen is to the right in a picture that is turned by a quarter.
        { add: [expect.objectContaining({ size: 'dime', x: 0.51, y: 0.5 })], remove: [] },
        expect.anything(),
      ),
    )
  },
}

/** A stroke is drawn by a pointer that is held down, in the picture however it is turned. */
export const DrawnOnPicture: Story = {
  args: { shown: marked },
  play: async ({ canvasElement }) => {
    draw.mockClear()
    const page = within(canvasElement)
    await page.findByRole('img', { name: 'Photo, roof-1.jpg: 1 nickel' })
    await userEvent.keyboard('c')
    await expect(page.getByRole('button', { name: /^Pencil/ })).toHaveAttribute('aria-pressed', 'true')
    const layer = await page.findByRole('img', { name: 'Photo, roof-1.jpg: nothing drawn' })
    const { left, top, width, height } = layer.getBoundingClientRect()
    const at = (x: number, y: number) => ({ clientX: left + x * width, clientY: top + y * height })
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: layer, coords: at(0.25, 0.25) },
      { target: layer, coords: at(0.5, 0.5) },
      { keys: '[/MouseLeft]', target: layer, coords: at(0.75, 0.5) },
    ])
    await waitFor(() => expect(draw).toHaveBeenCalledTimes(1))
    const [document, { add }] = draw.mock.calls[0] ?? ['', { add: [] }]
    await expect(document).toBe(idOf(1))
    await expect(add.flatMap(({ points }) => points.map((point) => Math.round(point * 100) / 100))).toEqual([
      0.25, 0.25, 0.5, 0.5, 0.75, 0.5,
    ])
  },
}

/** Amounts are typed in dollars and sent in cents, with a reason for each difference. */
export const Amounts: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fill(await page.findByRole('textbox', { name: 'Misc, reviewed' }), '20')
    await userEvent.click(page.getByRole('button', { name: /^Save amounts/ }))
    await expect(page.getByText('Say why')).toBeVisible()
    await fill(page.getByRole('textbox', { name: 'Misc, reason for the difference' }), 'Two clips.')
    await userEvent.click(page.getByRole('button', { name: /^Save amounts/ }))
    const misc = { line: 'misc', sent_cents: 2_500, reviewed_cents: 2_000, reason: 'Two clips.' }
    await waitFor(() => expect(set).toHaveBeenCalledWith([...sampleLines.slice(0, 2), misc], 1, expect.anything()))
  },
}

/** Two versions beside each other: what became of each line, and the documents of each moment. */
export const Compare: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: /^Compare versions/ })
    await userEvent.keyboard('v')
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions' }))
    await expect(dialog.getByRole('row', { name: /^PDR Changed/ })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /^Parts Added/ })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /^Misc Removed/ })).toBeVisible()
    await expect((await dialog.findAllByText(/^Deleted .*, kept$/)).length).toBe(2)
  },
}

/** Templates are chosen by their numbers, each about a line of the amounts. */
export const Templates: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: /^Request documents/ })
    await userEvent.keyboard('r')
    const dialog = within(await screen.findByRole('dialog'))
    const [first] = dialog.getAllByRole('checkbox')
    await waitFor(() => expect(first).toHaveFocus())
    await userEvent.keyboard('14')
    await userEvent.click(dialog.getByRole('button', { name: 'Request 2 documents' }))
    await expect(request).toHaveBeenCalledWith(
      [
        { type: 'photo', note: 'Photo of the right roof rail', line: 'pdr' },
        { type: 'other', note: 'Invoice for parts', line: 'parts' },
      ],
      1,
      expect.anything(),
    )
  },
}

/** What was chosen and typed is still there after the dialog was closed. */
export const RequestRestored: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: /^Request documents/ })
    await userEvent.keyboard('r')
    const before = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(before.getAllByRole('checkbox')[0]).toHaveFocus())
    await userEvent.keyboard('1')
    await fill(before.getByRole('textbox', { name: 'Something else' }), 'The VIN plate')
    await userEvent.click(before.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('r')
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('What you chose and typed before is still here.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Something else' })).toHaveValue('The VIN plate')
    await userEvent.click(dialog.getByRole('button', { name: 'Request 2 documents' }))
    await expect(request).toHaveBeenCalledTimes(1)
  },
}

export const NoDocuments: Story = {
  args: { shown: { documents: async () => ({ documents: [], expires_at: at, has_scanner: false, cursor: 1 }) } },
}

/** Several files are added at once, as what the shop owes first. */
export const Upload: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = await page.findByLabelText('Add documents: Photo')
    const files = ['a.jpg', 'b.jpg'].map((name) => new File(['bytes'], name, { type: 'image/jpeg' }))
    await userEvent.upload(field, files)
    await waitFor(async () => expect(confirm).toHaveBeenCalledTimes(2))
    await expect(announce.mock.calls.map(([{ name, label }]) => `${label} ${name}`)).toEqual([
      'photo a.jpg',
      'photo b.jpg',
    ])
  },
}

/** Who only reads sees what there is, and adds nothing. */
export const ReadOnly: Story = { args: { role: 'readonly', mayWork: false } }
