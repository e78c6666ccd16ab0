import type { Meta, StoryObj } from '@storybook/react-vite'
import { LiveSign } from '../../../src/shared/live/live-indicator.tsx'
import { liveStatuses, type LiveState, liveLabel, notConnected } from '../../../src/shared/live/live-state.ts'

const meta: Meta<typeof LiveSign> = { title: 'Shared/Live/Live sign', component: LiveSign }
export default meta
type Story = StoryObj<typeof LiveSign>

const at = (state: Partial<LiveState>): Story => ({ args: { state: { ...notConnected, ...state } } })

export const Live = at({ status: 'live' })
export const BehindByFourteen = at({ status: 'catching-up', behind: 14 })
export const CaughtUp = at({ status: 'caught-up', wasBehind: 1400 })
export const CheckingForChanges = at({ status: 'catching-up' })
export const Connecting = at({ status: 'connecting' })
export const NotUpToDate = at({ status: 'stale', reason: 'The server can’t be reached. Check your connection.' })
export const NoLiveUpdates = at({ status: 'refused', reason: 'Signed out' })
export const Offline = at({ status: 'offline' })

/** All of them, each distinguished by words and by the dot's shape, not by colour alone. */
export const Every: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 8, padding: 16, listStyle: 'none' }}>
      {liveStatuses.map((status) => (
        <li key={status}>
          <LiveSign state={{ ...notConnected, status, behind: 14, wasBehind: 50 }} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    for (const status of liveStatuses) {
      await canvas.findByText(liveLabel({ ...notConnected, status, behind: 14, wasBehind: 50 }))
    }
  },
}
