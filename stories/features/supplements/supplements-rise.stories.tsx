import type { Meta, StoryObj } from '@storybook/react-vite'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { supplementStages } from '../../../contract/supplements/supplement.ts'
import type { SupplementPace } from '../../../contract/supplements/supplement-pace.ts'
import { pacedItems } from '../../../src/features/supplements/pipeline-item.ts'
import { supplementsList } from '../../../src/features/supplements/supplements.list.tsx'
import type { SupplementsPage } from '../../../src/features/supplements/api/supplement-api.ts'
import { useNow } from '../../../src/shared/time/use-now.ts'
import { ListPage } from '../../../src/workspace/list/list-page.tsx'
import { makeSupplement } from './supplement.factory.ts'

const minute = 60_000
const pace: SupplementPace = {
  stage: 'in_review',
  substage: 'to_review',
  usual_from_ms: 5 * minute,
  usual_to_ms: 20 * minute,
  p90_ms: 60 * minute,
}
/** So long after the page is open the second one has waited longer than 9 of 10. */
const passesMs = 4000

/** A server whose order changes with the clock alone: nothing is written, and nothing is pushed. */
function pipelineByClock() {
  const opened = Date.now()
  const since = (ms: number) => new Date(opened - ms).toISOString()
  const place = { stage: 'in_review', substage: 'to_review' } as const
  const longest = makeSupplement(1, { stage: 'complete', substage: 'preliminary', waiting_since: since(90 * minute) })
  const rising = makeSupplement(2, { ...place, waiting_since: since(60 * minute - passesMs) })
  const risesAt = opened + passesMs
  return (): SupplementsPage => {
    const hasRisen = Date.now() >= risesAt
    const data = hasRisen ? [rising, longest] : [longest, rising]
    return {
      data: pacedItems(data, [pace]),
      count: 2,
      total: 2,
      by_place: [],
      paces: [pace],
      changes_at: hasRisen ? null : new Date(risesAt).toISOString(),
      cursor: 1,
    }
  }
}

function Pipeline({ load }: { load: () => SupplementsPage }) {
  const now = useNow(true, 1000)
  const { title: _, ...list } = supplementsList
  return (
    <ListPage
      definition={{ ...list, load: async () => load() }}
      context={{
        zone: 'America/Chicago',
        now,
        stage: undefined,
        stages: supplementStages,
        pageOf: ({ id }) => ({ href: `/admin/supplements/${id}`, go: () => {} }),
      }}
    />
  )
}

function OpenPage() {
  const [router] = useState(() => {
    const load = pipelineByClock()
    const routeTree = createRootRoute({ component: () => <Pipeline load={load} /> })
    return createRouter({ routeTree, history: createMemoryHistory() })
  })
  return <RouterProvider router={router} />
}

const meta = { component: OpenPage, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof OpenPage>
export default meta
type Story = StoryObj<typeof meta>

/** A supplement that has now waited longer than 9 of 10 moves up on an open page, and says why. */
export const RisesByItself: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const order = () => page.getAllByRole('link', { name: /^01-2231/ }).map(({ textContent }) => textContent?.trim())
    await waitFor(() => expect(order()).toEqual(['01-2231-885', '01-2231-886']))
    await waitFor(() => expect(order()).toEqual(['01-2231-886', '01-2231-885']), { timeout: 20_000 })
    const why = 'Longer than 9 of 10 in this place'
    await waitFor(() => expect(page.getByRole('row', { name: /01-2231-886/ })).toHaveTextContent(why), {
      timeout: 5000,
    })
  },
}
