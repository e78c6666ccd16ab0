import { Tooltip } from '@base-ui/react/tooltip'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { DraftPreview } from '../../../contract/drafts/draft-preview.ts'
import type { Draft } from '../../../contract/drafts/draft.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import { makeMe } from '../../../contract/people/me.factory.ts'
import { AssignmentReview } from '../../../src/features/leads/bulk/assignment-review.tsx'
import { leadDraftQueue, shopField } from '../../../src/features/leads/bulk/lead-draft-queue.ts'
import type { ListShopLoads } from '../../../src/features/leads/bulk/shop-load.ts'
import { leadName } from '../../../src/features/leads/lead-labels.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import type { DraftsApi } from '../../../src/workspace/drafts/api/drafts-api.ts'
import { DraftBar } from '../../../src/workspace/drafts/components/draft-bar.tsx'
import { SeenRows } from '../../../src/workspace/drafts/list-draft-queue.ts'
import { useDraft } from '../../../src/workspace/drafts/use-draft.ts'
import { leadShops, makeLead } from './lead.factory.ts'

const at = '2026-03-10T15:42:00.000Z'
const me = makeMe({})
const leads = Array.from({ length: 7 }, (_, n) => makeLead(n))
const [north = leadShops[0], south = leadShops[0]] = leadShops
const shops = leadShops.map(({ id, name }) => ({ value: id, label: name }))
const loadsOf: ListShopLoads = async () => ({
  weeks: Array.from({ length: 8 }, (_, n) => new Date(Date.UTC(2026, 2, 9 + 7 * n)).toISOString().slice(0, 10)),
  data: leadShops.map(({ id, name }) => ({
    id,
    name,
    city: 'Moore',
    state: 'OK',
    lat: null,
    lng: null,
    online: true,
    has_openings: true,
    waiting: 40,
    weeks: [12, 4, 4, 4, 4, 4, 4, 4].map((free) => ({ places: free + 3, taken: 3, free, agreed: 0 })),
  })),
})

/** Drafts in the page's memory; the last lead is refused. */
class AssignmentDrafts {
  #draft: Draft = {
    version: 1,
    saved_at: at,
    rows: leads.map(({ id, version }) => ({
      id,
      version,
      changes: { [shopField]: north?.id ?? '' },
      carries_out: false,
      refusal: null,
    })),
    commit: null,
  }

  readonly api: DraftsApi = {
    readDraft: async () => this.#draft,
    saveDraft: async (_category, { version, rows }) => {
      this.#draft = { ...this.#draft, version: version + 1, rows: rows.map((row) => ({ ...row, refusal: null })) }
      return { version: version + 1, saved_at: at }
    },
    discardDraft: async () => this.#draft.version + 1,
    previewDraft: async () => this.#preview(),
    commitDraft: fn(async () => {
      throw new ApiProblem(409, { type: 'urn:claimfront:draft-changed', message: 'It was changed elsewhere.' })
    }),
  }

  #preview(): DraftPreview {
    const rows = this.#draft.rows ?? []
    const reason = 'That can’t be done from this lead’s status: vehicle dropped off.'
    const last = rows.findLast(({ id }) => id === leads.at(-1)?.id)
    return {
      version: this.#draft.version,
      rows: rows.length,
      going: rows.length - (last ? 1 : 0),
      along: 0,
      outcomes: [],
      messages: [],
      fills: [],
      conflicts: [],
      refused: last ? [{ code: 'lead_vehicle_dropped', reason, rows: [last.id] }] : [],
      each: rows.map(({ id, version }) => {
        const lead = leads.find((one) => one.id === id)
        const isRefused = id === last?.id
        return {
          row: id,
          name: lead ? leadName(lead) : 'Lead',
          detail: lead ? `${lead.vehicle}, ${lead.city}` : '',
          version,
          outcome: isRefused ? null : 'Unscheduled, goes to the shop',
          is_changed: !isRefused,
          reason: isRefused ? reason : null,
        }
      }),
    }
  }
}

function Stage() {
  const [{ api }] = useState(() => new AssignmentDrafts())
  const [seen] = useState(() => new SeenRows<Lead>(leadName))
  const [queue] = useState(() => leadDraftQueue({ seen, shops, goTo: fn() }))
  const draft = useDraft('lead', api)
  return (
    <Tooltip.Provider>
      <div style={{ minHeight: 560, padding: 12 }}>
        <DraftBar
          queue={queue}
          draft={draft}
          me={me}
          isAsOf={false}
          review={(preview) => (
            <AssignmentReview draft={draft} queue={queue} preview={preview} shops={shops} loadsOf={loadsOf} />
          )}
        />
      </div>
      <Toaster />
    </Tooltip.Provider>
  )
}

const meta = { component: Stage } satisfies Meta<typeof Stage>
export default meta

/** Each lead with its outcome or its reason; the shop's places against its leads; one lead is moved, one is taken out. */
export const Reviewed: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: /Preview/ }))
    const panel = within(await within(document.body).findByRole('dialog', { name: 'Draft preview' }))
    const shop = within(await panel.findByRole('region', { name: north?.name ?? '' }))
    await expect(await shop.findByText(/12 places free this week, you add 6/)).toBeVisible()
    await expect(shop.getByText(/46 leads for 40 places in 8 weeks/)).toBeVisible()
    await expect(shop.getByText(/vehicle dropped off/)).toBeVisible()
    const first = leads[0]
    if (!first || !south) throw new Error('no lead')
    await userEvent.click(shop.getByRole('combobox', { name: `Shop for ${leadName(first)}` }))
    await userEvent.click(await within(document.body).findByRole('option', { name: south.name }))
    await waitFor(() => expect(shop.getByText(/you add 5/)).toBeVisible())
    const other = leads[1]
    if (!other) throw new Error('no lead')
    await userEvent.click(shop.getByRole('button', { name: `Remove ${leadName(other)} from the draft` }))
    await waitFor(() => expect(shop.getByText(/you add 4/)).toBeVisible())
    await waitFor(() => expect(panel.getByRole('button', { name: 'Commit 5 leads' })).toBeEnabled())
  },
}
