import type { Contact } from '../../../contract/contacts/contact.ts'
import { longIdOf } from '../../../contract/contacts/long-id.ts'
import { unknownYet } from '../../../machines/contact/contact.evolve.ts'
import { sampleAppointment, sampleContact } from '../../../machines/contact/contact.samples.ts'
import type { ClaimFacts, SupplementFacts } from './claim-facts.queries.ts'
import type { Course } from './course.ts'

type Entered = readonly [state: string, since: string]

interface Made {
  readonly contact: Entered
  readonly lead?: Entered
  readonly log?: Entered
  readonly fields?: Partial<Omit<Contact, 'appointment'>> & { readonly appointment?: { readonly timestamp: number } }
  readonly selfSchedule?: boolean
  readonly totalLoss?: 'accepted' | 'repair'
  readonly supplements?: readonly Partial<SupplementFacts>[]
}

const id = '018f2f4c-1c7e-7000-8000-000000000001'

const courseIn = ([state, since]: Entered): Course => ({ steps: [], stand: { state, since } })

/** A claim of March 10, 2026, in Chicago, whose aggregates are in the given states. */
export function makeClaimFacts({ contact, lead, log, fields = {}, ...more }: Made): ClaimFacts {
  const { appointment, ...others } = fields
  const created_at = '2026-03-10T15:00:00Z'
  return {
    contact: {
      ...unknownYet,
      ...sampleContact,
      id,
      long_id: longIdOf(id),
      status: 'to_schedule',
      super_stage: 'call_center',
      version: 1,
      created_at,
      updated_at: created_at,
      ...others,
      appointment: appointment ? { ...sampleAppointment, ...appointment } : null,
    },
    business: 'Prairie Hail Response',
    timezone: 'America/Chicago',
    phone: null,
    selfSchedule: more.selfSchedule ?? true,
    lead: lead
      ? { id, version: 1, status: lead[0] as NonNullable<ClaimFacts['lead']>['status'], appointment: null }
      : null,
    log: log
      ? {
          id,
          version: 1,
          status: log[0] === 'production log.draft' ? 'draft' : 'completed',
          total_loss: more.totalLoss ?? null,
        }
      : null,
    supplements: (more.supplements ?? []).map((one) => ({
      id,
      stage: 'awaiting_review',
      substage: 'to_review',
      created_at: '2026-03-15T15:00:00Z',
      waiting_since: '2026-03-16T15:00:00Z',
      ...one,
    })),
    courses: {
      contact: courseIn(contact),
      lead: lead ? courseIn([`lead.open.progress.${lead[0]}`, lead[1]]) : null,
      log: log ? courseIn(log) : null,
    },
  }
}
