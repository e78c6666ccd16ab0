import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent, within } from 'storybook/test'
import { ErrorPage } from '../../src/routes/pages/frame/error-page.tsx'
import { ApiProblem } from '../../src/shared/api/api-problem.ts'

const meta = {
  component: ErrorPage,
  parameters: { layout: 'fullscreen' },
  args: { error: new ApiProblem(503, { message: 'The database is away.' }), reset: fn() },
  decorators: [(Story) => <main>{Story()}</main>],
} satisfies Meta<typeof ErrorPage>
export default meta
type Story = StoryObj<typeof meta>

export const WithStatus: Story = {
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('503')).toBeVisible()
    await expect(page.getByText('The database is away.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Retry' }))
    await expect(args.reset).toHaveBeenCalledOnce()
  },
}

/** Errors without a status count as 500, those without a message say "Error" (section 8). */
export const WithoutText: Story = {
  args: { error: new Error('') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('500')).toBeVisible()
    await expect(within(canvasElement).getByText('Error')).toBeVisible()
  },
}

const unspeakable = new Error('')
Object.defineProperty(unspeakable, 'message', {
  get: () => {
    throw new Error('Not even this can be said')
  },
})

/** The error page breaks on the error itself. */
export const FailsItself: Story = {
  args: { error: unspeakable },
  beforeEach: () => {
    // React tells the console of what a boundary caught.
    const reported = spyOn(console, 'error').mockImplementation(() => undefined)
    return () => reported.mockRestore()
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('heading', { name: 'The error page could not be shown' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/')
  },
}
