import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { SurveyFigures } from '../../../contract/surveys/survey-figures.ts'
import { SurveyPanels } from '../../../src/features/surveys/components/survey-panels.tsx'

const answered: SurveyFigures = {
  count: 1204,
  average: 4.18,
  by_rating: [
    { rating: 1, count: 31 },
    { rating: 2, count: 64 },
    { rating: 3, count: 142 },
    { rating: 4, count: 381 },
    { rating: 5, count: 586 },
  ],
  latest: [
    {
      id: '5a000000-0000-4000-8000-0000000000e1',
      contact_id: '5a000000-0000-4000-8000-0000000000c1',
      status: 'changed',
      rating: 2,
      comment: 'The report took three weeks.\nI had to call twice.',
      answered_at: '2026-03-10T15:42:00.000Z',
      name: 'Rosa Gutierrez',
    },
    {
      id: '5a000000-0000-4000-8000-0000000000e2',
      contact_id: '5a000000-0000-4000-8000-0000000000c2',
      status: 'closed',
      rating: 5,
      comment: '',
      answered_at: '2026-03-09T20:05:00.000Z',
      name: 'Ann Ames',
    },
  ],
}

const meta = {
  title: 'Features/Surveys',
  component: SurveyPanels,
  args: { zone: 'America/Chicago', renderClaimant: (_id, name) => name, read: async () => answered },
} satisfies Meta<typeof SurveyPanels>
export default meta
type Story = StoryObj<typeof meta>

export const Answered: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Ratings' })).toHaveTextContent(
      /4\.2 of 5.*5\s*586.*1,204 answers/,
    )
    const latest = canvas.getByRole('region', { name: 'Latest answers' })
    await expect(latest).toHaveTextContent('2 of 5, Rosa Gutierrez')
    await expect(latest).toHaveTextContent('03/10/2026 10:42 AM CDT')
    await expect(latest).toHaveTextContent('I had to call twice.')
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile1' }, theme: 'dark' },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Ratings' })
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}

export const NotLoaded: Story = {
  args: {
    read: async () => {
      throw new Error('The server does not answer.')
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ratings could not be loaded')).toBeVisible()
  },
}
