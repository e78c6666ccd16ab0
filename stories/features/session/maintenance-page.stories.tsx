import type { Meta, StoryObj } from '@storybook/react-vite'
import { MaintenancePage } from '../../../src/features/session/components/maintenance-page.tsx'

const meta = {
  component: MaintenancePage,
  parameters: { layout: 'fullscreen' },
  args: { productName: 'Claimfront' },
} satisfies Meta<typeof MaintenancePage>
export default meta

export const Waits: StoryObj<typeof meta> = {}
