import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import type { Correction } from '../../../contract/messages/correction.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { CorrectionsDialog } from '../../../src/workspace/undo/components/corrections-dialog.tsx'
import { publishUndone } from '../../../src/workspace/undo/undone-operations.ts'

const idOf = (number: number) => `6a000000-0000-4000-8000-00000000${String(number).padStart(4, '0')}`
const correction = (number: number, more: Partial<Correction> = {}): Correction => ({
  text_id: idOf(number),
  contact_id: idOf(100 + number),
  claimant: 'Ana Lucero',
  automatic: 'Field visit requested',
  body: 'Hola Ana: un perito le llamará para acordar una visita. - Prairie Hail Response.',
  sent_at: '2026-03-10T15:42:00.000Z',
  draft: 'Hola Ana: por favor ignore nuestro mensaje sobre una visita a domicilio que se envió por error.',
  spanish: true,
  why_not: null,
  seen: null,
  ...more,
})

const apiOf = (corrections: Correction[], write = fn(async () => undefined)) => ({
  list: fn(async () => ({ corrections, total: corrections.length })),
  write,
})

export default {
  title: 'Workspace/Undo/Corrections',
  component: CorrectionsDialog,
  args: { zone: 'America/Chicago' },
} satisfies Meta<typeof CorrectionsDialog>
type Story = StoryObj

const open = async () => {
  publishUndone(idOf(900))
  return within(await within(document.body).findByRole('dialog'))
}

const write = fn(async () => undefined)

/** A draft is edited and sent, and what needs none is dismissed; nothing is sent before that. */
export const Drafts: Story = {
  render: () => (
    <CorrectionsDialog
      zone="America/Chicago"
      api={
        apiOf(
          [
            correction(1),
            correction(2, {
              claimant: 'Ben Ames',
              automatic: 'Appointment booked',
              why_not: 'An automatic text about the change follows.',
            }),
          ],
          write,
        ) as never
      }
    />
  ),
  play: async ({ userEvent }) => {
    write.mockClear()
    const dialog = await open()
    await expect(dialog.getByText('2 texts can’t be recalled')).toBeVisible()
    await expect(dialog.getByText(/^Field visit requested, sent .*10:42/)).toBeVisible()
    await expect(dialog.getByText('An automatic text about the change follows.')).toBeVisible()
    await expect(write).not.toHaveBeenCalled()
    const draft = dialog.getByRole('textbox', { name: 'Correction to Ana Lucero' })
    await userEvent.type(draft, ' Gracias.')
    await userEvent.click(dialog.getByRole('button', { name: 'Send correction' }))
    await expect(write).toHaveBeenCalledWith(
      expect.objectContaining({ text_id: idOf(1) }),
      expect.stringContaining('por error. Gracias.'),
    )
    await expect(await dialog.findByRole('status')).toHaveTextContent('Correction queued.')
    for (const button of dialog.getAllByRole('button', { name: 'Dismiss' })) await userEvent.click(button)
    await expect(within(document.body).queryByRole('dialog')).toBeNull()
  },
}

const refused = async () => {
  throw new ApiProblem(409, {
    type: 'urn:claimfront:newer-message',
    status: 409,
    detail: 'The claimant has written since. Read it before you send: your text is kept.',
  })
}

/** What is refused says why, and the text is kept. */
export const Refused: Story = {
  render: () => <CorrectionsDialog zone="America/Chicago" api={apiOf([correction(3)], fn(refused)) as never} />,
  play: async ({ userEvent }) => {
    const dialog = await open()
    await userEvent.click(dialog.getByRole('button', { name: 'Send correction' }))
    await expect(await dialog.findByText(/The claimant has written since/)).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveValue(correction(3).draft)
  },
}
