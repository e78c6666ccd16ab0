import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { ShownFile } from '../../../contract/files/file.ts'
import type { Role } from '../../../contract/people/roles.ts'
import type { DocumentRequest } from '../../../contract/supplements/document-request.ts'
import type { DocumentApi } from '../../../src/features/supplements/api/document-api.ts'
import { SupplementDocuments } from '../../../src/features/supplements/components/supplement-documents.tsx'
import { fill } from '../../shared/fill.ts'
import { makeSupplement } from './supplement.factory.ts'

const idOf = (n: number) => `6a000000-0000-4000-8000-00000000${String(n).padStart(4, '0')}`
const supplement = makeSupplement(0).id
const at = '2026-03-10T15:42:00.000Z'

function documentOf(n: number, more: Partial<ShownFile> = {}): ShownFile {
  return {
    id: idOf(n),
    subject_category: 'supplement',
    subject_id: supplement,
    label: 'photo',
    name: `roof-${n}.jpg`,
    sent_by: 'shop',
    content_type: 'image/jpeg',
    size: 2_048_000,
    status: 'ready',
    refusal: '',
    sha256: 'ab'.repeat(32),
    scan: 'none',
    has_preview: false,
    no_preview: 'This HEIC photo can’t be shown here. Download the original to see it.',
    width: null,
    height: null,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    version: 4,
    thumbnail_url: null,
    view_url: null,
    original_url: null,
    ...more,
  }
}

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
const announce = fn<DocumentApi['announce']>(async () => null)
const confirm = fn<DocumentApi['confirm']>(async () => {})
const api: DocumentApi = {
  documents: async () => ({ documents, expires_at: at, has_scanner: false, cursor: 1 }),
  requests: async () => ({ requests, cursor: 1 }),
  announce,
  send: async () => {},
  confirm,
  remove: async () => {},
  answer,
}

interface Props {
  role?: Role
  mayWork?: boolean
}

const Documents = ({ role = 'supplement_manager', mayWork = true }: Props) => (
  <SupplementDocuments api={api} supplement={supplement} role={role} mayWork={mayWork} />
)

const meta = {
  component: Documents,
  parameters: { layout: 'padded' },
  beforeEach: () => {
    answer.mockClear()
    announce.mockClear()
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

/** Who types what others decide sees why the buttons are off. */
export const DataEntry: Story = {
  args: { role: 'data_entry' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('button', { name: 'Accept' })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getAllByRole('button', { name: 'Waive…' })[0]).toHaveAttribute('aria-disabled', 'true')
  },
}

/** J and K go through the documents; what has no preview says so. */
export const Viewer: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Open document: Photo, roof-1.jpg, JPEG' }))
    await expect(await screen.findByRole('dialog', { name: 'Photo, roof-1.jpg' })).toBeVisible()
    screen.getByRole('region', { name: 'Photo, roof-1.jpg' }).focus()
    await userEvent.keyboard('j')
    await expect(await screen.findByRole('dialog', { name: 'Scope sheet, sheet.pdf' })).toBeVisible()
    await userEvent.keyboard('k')
    await expect(await screen.findByRole('dialog', { name: 'Photo, roof-1.jpg' })).toBeVisible()
  },
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
