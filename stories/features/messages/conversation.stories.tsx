import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { ConversationView } from '../../../src/features/messages/components/conversation-view.tsx'
import { keepPhotos, keptPhotosOf } from '../../../src/features/messages/kept-texts.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { contactId, idOf, message, photo, reply, me, apiOf } from './ana-lucero.ts'
import { StubNotes } from '../../workspace/notes/stub-notes.ts'

export default {
  title: 'Features/Messages/Conversation',
  component: ConversationView,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', height: 640 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    contactId,
    api: apiOf(),
    me,
    mayWork: true,
    mayNote: true,
    notesApi: new StubNotes([]).api,
    mayTakeOver: true,
    colleagues: [],
    onChanged: () => {},
  },
} satisfies Meta<typeof ConversationView>
type Story = StoryObj<typeof ConversationView>

export const Failed: Story = {
  args: { api: apiOf({ retry: fn(async () => undefined) }) },
  play: async ({ canvasElement, userEvent, args }) => {
    const canvas = within(canvasElement)
    const log = await canvas.findByRole('log', { name: 'Messages' })
    await expect(log).toHaveTextContent('Automatic, the appointment was booked')
    await expect(log).toHaveTextContent('Not delivered: The phone is switched off or out of reach.')
    await userEvent.click(within(log).getByRole('button', { name: 'Retry' }))
    await expect(args.api.retry).toHaveBeenCalledWith(idOf(4))
  },
}

/** Of automatic texts that failed, one may be sent another time, and one is not true any more. */
export const FailedAutomaticTexts: Story = {
  args: {
    contactId: idOf(84),
    api: apiOf({
      retry: fn(async () => undefined),
      thread: async () =>
        [null, 'The appointment has changed since.'].map((why_no_retry, at) =>
          message(at + 1, {
            author: null,
            automatic: 'Appointment booked',
            body: `Your inspection is booked (${at + 1}).`,
            state: 'failed',
            reason: 'The number is a landline, or takes no texts.',
            why_no_retry,
          }),
        ),
    }),
  },
  play: async ({ canvasElement, userEvent, args }) => {
    const log = await within(canvasElement).findByRole('log', { name: 'Messages' })
    await expect(log).toHaveTextContent('Not delivered: The number is a landline, or takes no texts.')
    const [first, second] = await within(log).findAllByRole('button', { name: 'Retry' })
    if (!first || !second) throw new Error('Both have a button.')
    await expect(second).toHaveAttribute('aria-disabled', 'true')
    await expect(second).toHaveAccessibleDescription('The appointment has changed since.')
    await userEvent.click(first)
    await expect(args.api.retry).toHaveBeenCalledWith(idOf(1))
  },
}

/** A colleague was faster: what was typed is kept, and it is for the author to say what becomes of it. */
export const ColleagueAnswered: Story = {
  args: {
    contactId: idOf(77),
    api: apiOf({
      write: async () => {
        throw new ApiProblem(409, {
          type: 'urn:claimfront:newer-message',
          status: 409,
          detail: 'Riley Kimball has answered since. Read it before you send: your text is kept.',
        })
      },
    }),
  },
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const text = await canvas.findByRole('textbox', { name: 'Text to Ana Lucero' })
    await userEvent.type(text, 'The mirror too{Control>}{Enter}{/Control}')
    await expect(await canvas.findByText(/Riley Kimball has answered since/)).toBeVisible()
    await expect(text).toHaveValue('The mirror too')
    await userEvent.click(canvas.getByRole('button', { name: 'Discard mine' }))
    await expect(text).toHaveValue('')
  },
}

export const OptedOut: Story = {
  args: {
    contactId: idOf(78),
    api: apiOf(
      {
        thread: async () => [
          message(5, { body: 'No more texts.', state: 'queued', author: null, automatic: 'Answer to STOP' }),
          message(6, { body: 'See you.', state: 'queued', send_at: '2026-03-10T03:00:10.000Z' }),
          message(7, {
            author: null,
            automatic: 'Day before',
            body: 'See you tomorrow.',
            state: 'scheduled',
            send_at: '2036-03-10T03:00:10.000Z',
          }),
        ],
      },
      {
        ...reply,
        may_write: [
          { channel: 'sms', to: '+14055550127', why_not: 'The claimant opted out of texts with STOP.', from: null },
          { channel: 'mail', to: null, why_not: 'There is no email address.', from: null },
        ],
      },
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect((await canvas.findAllByText('The claimant opted out of texts with STOP.'))[0]).toBeVisible()
    // What waits to leave says that it won’t, too.
    const log = await canvas.findByRole('log', { name: 'Messages' })
    const wontSend = within(log).getAllByText('Won’t send: The claimant opted out of texts with STOP.')
    await expect(wontSend).toHaveLength(2)
    await expect(within(log).getByText('Queued')).toBeVisible()
    await expect(log).not.toHaveTextContent('Sends ')
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** Free text that may ask to stop is proposed to a person, with the claimant’s own text. */
export const MayAskToStop: Story = {
  args: {
    contactId: idOf(82),
    api: apiOf({
      thread: async () => [
        message(1, { direction: 'in', author: null, state: 'received', body: 'Please stop texting me' }),
      ],
      setConsent: fn(async () => undefined),
    }),
  },
  play: async ({ canvasElement, userEvent, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('The last message may ask for no more texts.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop texts…' }))
    const dialog = await within(document.body).findByRole('dialog')
    await expect(within(dialog).getByRole('textbox')).toHaveValue('Please stop texting me')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop texts' }))
    await expect(args.api.setConsent).toHaveBeenCalledWith({ allowed: false, quote: 'Please stop texting me' })
  },
}

/** Photos of a message: one that is here, one on its way, one that could not be kept. */
export const Photos: Story = {
  args: {
    contactId: idOf(83),
    api: apiOf({
      thread: async () => [
        message(1, {
          direction: 'in',
          author: null,
          state: 'received',
          body: 'The mirror broke too.',
          media: [
            { file_id: idOf(91), content_type: 'image/jpeg', file: photo, refusal: null },
            { file_id: idOf(92), content_type: 'image/jpeg', file: null, refusal: null },
            { file_id: idOf(93), content_type: 'image/jpeg', file: null, refusal: 'It has more than 25 MB.' },
          ],
        }),
      ],
    }),
  },
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const log = await canvas.findByRole('log', { name: 'Messages' })
    await expect(log).toHaveTextContent('Photo: arriving')
    await expect(log).toHaveTextContent('Photo not kept. It has more than 25 MB.')
    await userEvent.click(canvas.getByRole('button', { name: 'Open Photo of Ana Lucero, 1' }))
    const dialog = await within(document.body).findByRole('dialog')
    await expect(within(dialog).getByRole('img', { name: 'Photo of Ana Lucero' })).toBeVisible()
  },
}

/** A photo is uploaded, and goes with the next text. */
export const WithPhoto: Story = {
  args: { contactId: idOf(84), api: apiOf({ write: fn(apiOf().write) }) },
  play: async ({ canvasElement, userEvent, args }) => {
    const canvas = within(canvasElement)
    await userEvent.upload(await canvas.findByLabelText('Photos'), new File(['x'], 'gate.jpg', { type: 'image/jpeg' }))
    await expect(await canvas.findByRole('button', { name: 'Remove gate.jpg' })).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox'), 'Gate 2{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(args.api.write).toHaveBeenCalledWith(expect.objectContaining({ media: [expect.any(String)] })),
    )
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Remove gate.jpg' })).toBeNull())
  },
}

/** What was picked for it and not sent is there when one comes back, and goes without words. */
export const PhotoWithoutText: Story = {
  args: { contactId: idOf(95), api: apiOf({ write: fn(apiOf().write) }) },
  loaders: [() => keepPhotos(idOf(95), [{ id: idOf(91), name: 'gate.jpg' }])],
  play: async ({ canvasElement, userEvent, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Remove gate.jpg' })).toBeVisible()
    const send = canvas.getByRole('button', { name: 'Send' })
    await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(send)
    await waitFor(() =>
      expect(args.api.write).toHaveBeenCalledWith(expect.objectContaining({ body: '', media: [idOf(91)] })),
    )
    await waitFor(() => expect(keptPhotosOf(idOf(95))).toEqual([]))
    await expect(send).toHaveAttribute('aria-disabled', 'true')
  },
}

/** Of a long conversation only what is in view is drawn, from its end. */
export const Long: Story = {
  args: {
    contactId: idOf(79),
    api: apiOf({
      thread: async () => Array.from({ length: 2000 }, (_, number) => message(number, { body: `Message ${number}` })),
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const log = await canvas.findByRole('log', { name: 'Messages' })
    await waitFor(() => expect(log).toHaveTextContent('Message 1999'))
    await expect(log.querySelectorAll('[data-index]').length).toBeLessThan(60)
  },
}

export const Empty: Story = {
  args: { contactId: idOf(80), api: apiOf({ thread: async () => [] }, { ...reply, conversation: null }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No messages yet')).toBeVisible()
  },
}

export const NotLoaded: Story = {
  args: {
    contactId: idOf(81),
    api: apiOf({
      get: async () => {
        throw new ApiProblem(500, { detail: 'Something went wrong on our side.' })
      },
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

/** In quiet hours a text says at once when it goes, and why not now. */
export const QuietHours: Story = {
  args: {
    contactId: idOf(95),
    api: apiOf(
      { thread: async () => [message(6, { body: 'See you.', state: 'queued', send_at: '2026-03-10T03:00:10.000Z' })] },
      {
        ...reply,
        may_write: [{ channel: 'sms', to: '+14055550127', why_not: null, from: '2026-03-10T13:00:00.000Z' }],
      },
    ),
  },
  play: async ({ canvasElement }) => {
    const log = await within(canvasElement).findByRole('log', { name: 'Messages' })
    await expect(log).toHaveTextContent(/Waits for the end of quiet hours. Sends .*8:00 AM/)
  },
}
