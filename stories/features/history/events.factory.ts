import type { ContactEvent } from '../../../contract/events/contact.events.ts'
import type { IntakeItemEvent } from '../../../contract/events/intake-item.events.ts'
import type { StreamCategory } from '../../../contract/categories.ts'
import { type DomainEvent, type Recorded, streamOf } from '../../../contract/events/recorded.ts'
import type { StormEvent } from '../../../contract/events/storm.events.ts'
import type { UserEvent } from '../../../contract/events/user.events.ts'

const rosa = { id: 'u-1', name: 'Rosa Kimball' }
export const ids = {
  claim: '00000000-0000-4000-8000-000000000001',
  contact: '00000000-0000-4000-8000-000000000002',
  storm: '00000000-0000-4000-8000-000000000003',
  callCenter: '00000000-0000-4000-8000-000000000004',
}
const names: Record<string, string> = { [ids.storm]: 'Feb 28 hail', [ids.callCenter]: 'Nashville desk' }
export const nameOf = (id: string) => names[id]

const start = Date.parse('2026-03-10T16:40:54Z')

/** Events as the log keeps them: numbered, one after another, ten seconds apart. */
function recorded(category: StreamCategory, id: string, events: readonly DomainEvent[]): Recorded[] {
  return events.map((event, index) => ({
    id: 100 + index,
    stream: streamOf(category, id),
    version: index + 1,
    type: event.type,
    data: event.data,
    at: new Date(start + index * 10_000).toISOString(),
    by: rosa,
  }))
}

const received: IntakeItemEvent = {
  type: 'ClaimReceived',
  data: {
    claim: {
      claim_number: 'GU-26-00104417',
      date_of_loss: '2026-02-28',
      date_received: '2026-03-10',
      vin: '2HGFC2F59KH512233',
      first_name: 'Guadalupe',
      last_name: 'Ibáñez',
      zip: '37032',
      drivable: 'Y',
      loss_type: 'Hail',
      insurance_company: 'Gulf States Insurance',
      insurance_email: '',
      loss_email: '',
      impact_notes: '=HYPERLINK("http://example.com") <img src=x onerror=alert(1)>',
      claim_type: 'new_assignment',
      hail_identified: 'Y',
      year: '2019',
      make: 'Honda',
      model: 'Civic',
      city: 'Cedar Hill',
      state: 'TN',
      address: '',
      email: '',
      primary_phone: '6155550142',
      secondary_phone: '',
    },
    source: { file: 'gulf-states-0310.csv', row: 1204 },
    normalised: [{ field: 'primary_phone', from: '(615) 555-0142 x12', to: '6155550142' }],
    proposed: { event: ids.storm, call_center_id: ids.callCenter, destination: 'call_center' },
  },
}
export const chosen: IntakeItemEvent = {
  type: 'ClaimEdited',
  data: { changes: { action: 'create_new' }, was: { action: null } },
}
export const addressed: IntakeItemEvent = {
  type: 'ClaimEdited',
  data: { changes: { address: '100 Oak Ave', city: 'Cedar Hills' }, was: { address: '', city: 'Cedar Hill' } },
}
export const failed: IntakeItemEvent = {
  type: 'ClaimIngestFailed',
  data: { code: 'storm_archived', reason: 'Feb 28 hail is archived and accepts no new claims.' },
}
export const ingested: IntakeItemEvent = {
  type: 'ClaimIngested',
  data: { action: 'create_new', contact: ids.contact },
}

export function claimLife(...events: IntakeItemEvent[]): Recorded[] {
  return recorded('intake_item', ids.claim, [received, ...events])
}

export function contactLife(...events: ContactEvent[]): Recorded[] {
  return recorded('contact', ids.contact, events)
}

export function stormLife(...events: StormEvent[]): Recorded[] {
  return recorded('storm', ids.storm, events)
}

export function userLife(...events: UserEvent[]): Recorded[] {
  return recorded('user', ids.callCenter, events)
}
