import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimActions } from '../../../../../contract/claims/choices.ts'
import { contactStatuses } from '../../../../../contract/contacts/contact-statuses.ts'
import { contactRefusal } from '../../../../../machines/intake-item/contact-refusal.ts'
import { decideIngest } from '../../../../../machines/intake-item/ingest.decide.ts'
import { makeContact } from '../../../../../stories/features/contacts/contact.factory.ts'
import type { IntakeApi } from '../api/intake-api.ts'
import { ingestRefusal } from '../ingest/ingest-plan.ts'
import { IntakeWorkspace } from '../intake-workspace.ts'
import { makeRow } from './intake-row.factory.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const complete = { event: 'storm', call_center_id: 'center', existing_claimant: 'c1' }

test('no claim is ready whose action the ingest refuses for its contact, whatever the action and the status', () => {
  for (const action of claimActions) {
    for (const status of contactStatuses) {
      const match = { id: 'c1', by: 'vin', name: 'Ana Rivera', status } as const
      const row = makeRow({ ...complete, action, status: 'ready', match })
      const facts = {
        lead: null,
        existing: makeContact(0, { id: 'c1', status }),
        storm: null,
        callCenterPhone: null,
        newContactId: 'c2',
      }
      const isAccepted = decideIngest(row, facts).ok
      expect([action, status, contactRefusal(action, status) === null]).toEqual([action, status, isAccepted])
      expect([action, status, ingestRefusal(row, false) === null]).toEqual([action, status, isAccepted])
    }
  }
})

test('an update of a canceled contact needs another action, not an ingest: the tabs follow, and the row says why', async () => {
  const canceled = makeContact(0, { id: 'c1', status: 'cancel_claim' })
  const api = { getContact: async () => canceled } as Partial<IntakeApi> as IntakeApi
  const workspace = new IntakeWorkspace({ api, today: '2026-03-10', me: 'me' })
  const { rows } = workspace
  rows.load([makeRow({ ...complete, id: 'a', action: 'update', status: 'ready', existing_claimant: null })])
  rows.finishLoading()
  rows.addEdit('a', { existing_claimant: 'c1' })
  expect([rows.isIn('a', 'ready'), rows.isIn('a', 'needs_fields')]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(200)
  expect([rows.isIn('a', 'ready'), rows.isIn('a', 'needs_fields')]).toEqual([false, true])
  const row = rows.get('a')
  expect(row && ingestRefusal(row, false)).toBe('Contact is canceled: choose Update and reopen')
  rows.addEdit('a', { action: 'update_reopen' })
  expect([rows.isIn('a', 'ready'), rows.isIn('a', 'needs_fields')]).toEqual([true, false])
})
