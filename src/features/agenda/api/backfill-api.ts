import type { AppointmentView } from '../../../../contract/appointments/appointment.ts'
import { backfillAppointment } from '../../../../contract/calls/backfill-appointment.ts'
import { getContact } from '../../../../contract/calls/get-contact.ts'
import { listAppraisers } from '../../../../contract/calls/list-appraisers.ts'
import { listLocations } from '../../../../contract/calls/list-locations.ts'
import type { SentBodyOf } from '../../../../contract/call.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'
import { viewerZone } from '../../../shared/time/format-time.ts'
import type { Choice } from '../../../shared/ui/select.tsx'

/** A location at which a visit can have taken place. */
export interface VisitedLocation {
  readonly id: string
  readonly name: string
  readonly timezone: string
}

/** What the form of a visit needs to know. */
export interface VisitFacts {
  readonly contact: Contact
  /** The zone of a visit in the field: the claimant's. */
  readonly fieldZone: string
  readonly locations: readonly VisitedLocation[]
  readonly appraisers: readonly Choice[]
}

export type Visit = SentBodyOf<typeof backfillAppointment>

/** The calls of the form; stories replace them. */
export interface BackfillApi {
  readonly facts: (contact: string, signal?: AbortSignal) => Promise<VisitFacts>
  readonly enter: (contact: string, visit: Visit, operation: Operation) => Promise<AppointmentView>
}

export const backfillApi: BackfillApi = {
  facts: async (id, signal) => {
    const { contact } = await send(getContact, { params: { id }, signal })
    const [locations, appraisers] = await Promise.all([
      contact.storm_id ? send(listLocations, { params: { s: contact.storm_id }, signal }) : { data: [] },
      send(listAppraisers, { signal }),
    ])
    return {
      contact,
      // A server of the release before does not say it.
      fieldZone: contact.timezone ?? viewerZone,
      locations: locations.data.map(({ id: location, name, timezone }) => ({ id: location, name, timezone })),
      appraisers: appraisers.data.map(({ id: person, full_name }) => ({ value: person, label: full_name })),
    }
  },
  enter: async (id, body, operation) =>
    (await send(backfillAppointment, { params: { id }, body, operation })).appointment,
}
