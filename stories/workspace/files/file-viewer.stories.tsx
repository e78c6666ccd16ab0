import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { ShownFile } from '../../../contract/files/file.ts'
import { FileViewer } from '../../../src/workspace/files/file-viewer.tsx'
import { writePdf } from '../../../server/demo/documents/write-pdf.ts'

const id = '6a000000-0000-4000-8000-0000000000f1'
const at = '2026-03-09T15:42:00.000Z'
const file = (original_url: string): ShownFile => ({
  id,
  subject_category: 'supplement',
  subject_id: id,
  label: 'supplement_detail',
  name: 'supplement-lines.pdf',
  content_type: 'application/pdf',
  size: 1200,
  status: 'ready',
  refusal: '',
  sha256: '',
  scan: 'none',
  has_preview: false,
  no_preview: 'A PDF has no preview.',
  width: null,
  height: null,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  version: 3,
  thumbnail_url: null,
  view_url: null,
  original_url,
})

const onStep = fn()

function Viewer({ content }: { content: Blob }) {
  return (
    <FileViewer
      file={file(URL.createObjectURL(content))}
      title="Supplement detail, supplement-lines.pdf"
      onClose={() => undefined}
      onDelete={null}
      onStep={onStep}
    />
  )
}

const meta = {
  component: Viewer,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => onStep.mockClear(),
} satisfies Meta<typeof Viewer>
export default meta
type Story = StoryObj<typeof meta>

const long = new Blob([writePdf(Array.from({ length: 30 }, (_, at) => [`Page ${at + 1}`]))], {
  type: 'application/pdf',
})

/** J goes through the pages, and at the last one to the next file; never more than three canvases are alive. */
export const Pdf: Story = {
  args: { content: long },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await expect(await dialog.findByText('Page 1 of 30', {}, { timeout: 10_000 })).toBeVisible()
    const isInked = (canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      return data.some((value, n) => n % 4 === 0 && value < 100 && (data[n + 3] ?? 0) > 200)
    }
    await waitFor(() => expect(isInked(dialog.getByRole('img', { name: 'Page 1' }))).toBe(true), { timeout: 10_000 })
    dialog.getByRole('region').focus()
    for (let n = 0; n < 29; n += 1) {
      await userEvent.keyboard('j')
      await expect(dialog.getAllByRole('img').length).toBeLessThanOrEqual(3)
    }
    await expect(dialog.getByText('Page 30 of 30')).toBeVisible()
    await expect(onStep).not.toHaveBeenCalled()
    await userEvent.keyboard('j')
    await expect(onStep).toHaveBeenCalledWith(1)
    await userEvent.keyboard('k')
    await expect(dialog.getByText('Page 29 of 30')).toBeVisible()
  },
}

/** What is no PDF says so, and can be tried again. */
export const Damaged: Story = {
  args: { content: new Blob(['%PDF-1.4 and no more'], { type: 'application/pdf' }) },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await expect(await dialog.findByText(/could not be read/, {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const Dark: Story = { args: { content: long }, globals: { theme: 'dark' } }
