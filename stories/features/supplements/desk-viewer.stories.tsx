import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { ShownFile } from '../../../contract/files/file.ts'
import { writePdf } from '../../../server/demo/documents/write-pdf.ts'
import type { DocumentApi } from '../../../src/features/supplements/api/document-api.ts'
import { DocumentDesk } from '../../../src/features/supplements/desk/document-desk.tsx'
import { useDocuments } from '../../../src/features/supplements/use-documents.ts'
import { useCommandKeys } from '../../../src/shared/commands/use-command-keys.ts'
import { documentOf } from './document.factory.ts'
import { makeSupplement } from './supplement.factory.ts'

const at = '2026-03-10T15:42:00.000Z'
const supplement = makeSupplement(0).id

const pdf = (pages: number) => writePdf(Array.from({ length: pages }, (_, n) => [`Page ${n + 1}`]))
const ofPdf = (n: number, name: string) =>
  documentOf(n, {
    label: 'supplement_detail',
    name,
    content_type: 'application/pdf',
    original_url: `https://files.test/${name}`,
  })

let arrived = Promise.withResolvers<Response>()
/** What the storage answers to each request for a PDF, in turn. */
let answers: (() => Promise<Response>)[] = []
const sent = (pages: number) => async () => new Response(pdf(pages))

interface Props {
  load: () => Promise<readonly ShownFile[]>
}

const none = fn(async () => {})
const apiOf = (load: Props['load']): DocumentApi => ({
  documents: async () => ({ documents: [...(await load())], expires_at: at, has_scanner: false, cursor: 1 }),
  requests: async () => ({ requests: [], cursor: 1 }),
  announce: async () => null,
  send: none,
  confirm: none,
  remove: none,
  markDents: none,
  draw: none,
  answer: none,
})

function Viewer({ load }: Props) {
  useCommandKeys()
  const [api] = useState(() => apiOf(load))
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div style={{ display: 'grid', height: '100vh' }}>
      <DocumentDesk api={api} handle={useDocuments(api, supplement)} mayWork open={open} onOpen={setOpen} />
    </div>
  )
}

const onePdf: Props['load'] = async () => [ofPdf(1, 'lines.pdf')]
const failingOnce = fn<Props['load']>()

const meta = {
  component: Viewer,
  parameters: { layout: 'fullscreen' },
  args: { load: onePdf },
  beforeEach: () => {
    const { fetch } = globalThis
    answers = []
    globalThis.fetch = (input, init) => {
      if (!String(input).startsWith('https://files.test/')) return fetch(input, init)
      const answer = answers.shift()
      return answer ? answer() : Promise.reject(new TypeError('Failed to fetch'))
    }
    return () => {
      globalThis.fetch = fetch
    }
  },
} satisfies Meta<typeof Viewer>
export default meta
type Story = StoryObj<typeof meta>

const slow = { timeout: 10_000 }

/** While its bytes are on the way it says which document is loaded; then its pages are there. */
export const PdfLoading: Story = {
  beforeEach: () => {
    arrived = Promise.withResolvers()
    answers = [() => arrived.promise]
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('status', { name: 'Loading Supplement detail, lines.pdf…' }, slow)).toBeVisible()
    arrived.resolve(new Response(pdf(1)))
    await expect(await page.findByRole('img', { name: 'Page 1' }, slow)).toBeVisible()
    await expect(page.getByText('1 of 1')).toBeVisible()
  },
}
/** A PDF that is on the way. */
export const PdfStillLoading: Story = {
  beforeEach: () => {
    answers = [() => new Promise(() => {})]
  },
}

/** One that can't be read says so, beside the form that goes on working; Retry fetches it again. */
export const PdfFailed: Story = {
  beforeEach: () => {
    answers = [async () => new Response('%PDF-1.4 and no more'), sent(2)]
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const failed = await page.findByRole('alert', {}, slow)
    await expect(failed).toHaveTextContent('Couldn’t show Supplement detail, lines.pdf')
    await userEvent.click(within(failed).getByRole('button', { name: 'Retry' }))
    await expect(await page.findByText('Page 1 of 2, document 1 of 1', {}, slow)).toBeVisible()
    await expect(page.queryByRole('alert')).toBeNull()
  },
}

/** J and K go through the pages, then to the next document and back; three canvases are alive at most. */
export const SeveralPages: Story = {
  args: { load: async () => [ofPdf(1, 'lines.pdf'), ofPdf(2, 'sheet.pdf')] },
  beforeEach: () => {
    answers = [sent(12), sent(2), sent(12)]
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('Page 1 of 12, document 1 of 2', {}, slow)
    for (let n = 2; n <= 12; n += 1) {
      await userEvent.keyboard('j')
      await page.findByText(`Page ${n} of 12, document 1 of 2`)
      await expect(page.getAllByRole('img', { name: /^Page \d+$/ }).length).toBeLessThanOrEqual(3)
    }
    await userEvent.keyboard('j')
    await page.findByText('Page 1 of 2, document 2 of 2', {}, slow)
    await userEvent.keyboard('k')
    await page.findByText('Page 1 of 12, document 1 of 2', {}, slow)
  },
}

/** The list of documents is on the way. */
export const ListLoading: Story = { args: { load: () => new Promise(() => {}) } }

/** The list could not be loaded; Retry asks for it again. */
export const ListFailed: Story = {
  args: { load: failingOnce },
  beforeEach: () => {
    failingOnce.mockReset().mockRejectedValueOnce(new Error('The server could not be reached.')).mockResolvedValue([])
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const failed = (await page.findByText('Couldn’t load the documents')).parentElement as HTMLElement
    await userEvent.click(within(failed).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(page.getByText('No documents yet')).toBeVisible())
  },
}
export const Dark: Story = { ...SeveralPages, globals: { theme: 'dark' }, play: async () => {} }
