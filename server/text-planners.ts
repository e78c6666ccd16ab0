import { longIdOf } from '../contract/contacts/long-id.ts'
import { type EventTextTrigger, isEventText } from '../machines/auto-text/event-texts.ts'
import { decideAppointmentText } from './appointments/messages/decide-appointment-text.ts'
import { findFollowingText } from './appointments/messages/following-text.ts'
import type { PlanningDependencies } from './appointments/messages/plan-now.ts'
import { decideOfferText } from './appointments/waiting-list/decide-offer-text.ts'
import type { OfferPlanning } from './appointments/waiting-list/sync-offer-messages.task.ts'
import type { HashCode } from './auth/mfa/code-hash.ts'
import { decideEventText } from './auto-texts/event-texts/decide-event-text.ts'
import type { EventTextDependencies } from './auto-texts/event-texts/event-text-plan.ts'
import { calendarFile } from './claimants/calendar-file.ts'
import { claimAddresses } from './claimants/claim-check/claim-addresses.ts'
import { addresses } from './claimants/link.ts'
import { linkToken } from './claimants/link-token.ts'
import type { SealedBox } from './db/sealed-box.ts'
import { zoneOf } from './db/zip-zones/zone-of-zip.ts'
import type { ForecastLinks } from './auto-texts/forecasts/forecast-kind.ts'
import type { DecideText } from './ports/planned-text.ts'
import { decideReminder } from './supplements/requests/decide-reminder.ts'
import { requestsLink } from './supplements/requests/reminder-plan.ts'

interface Needed {
  readonly box: SealedBox
  readonly hashCode: HashCode
  readonly publicUrl: string
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/** Texts whose link is the claimant’s own; the others lead to the page of the claim. */
const linkedByToken: readonly EventTextTrigger[] = ['1st_contact', '2nd_contact', 'survey']

/** What writes and decides the texts that the product sends by itself: the same for the app and for its jobs. */
export function textPlanners({ box, hashCode, publicUrl, clock }: Needed) {
  const appointments: PlanningDependencies = {
    box,
    zoneOf,
    calendarFile,
    linksOf: (contact) => {
      const token = linkToken(hashCode, contact)
      const sender = `no-reply@${new URL(publicUrl).hostname}`
      const link = { id: contact.id, token }
      const [schedule, appointment] = [addresses.selector(link), addresses.appointment(link)]
      return { token, sender, schedule: publicUrl + schedule, appointment: publicUrl + appointment }
    },
  }
  const offers: OfferPlanning = {
    box,
    zoneOf,
    linksOf: (contact) => {
      const token = linkToken(hashCode, contact)
      return { token, earlier: publicUrl + addresses.earlier({ id: contact.id, token }) }
    },
  }
  const eventTexts: EventTextDependencies = {
    box,
    zoneOf,
    clock,
    linkOf: (contact, trigger) => {
      if (!linkedByToken.includes(trigger))
        return { url: publicUrl + claimAddresses.tracker(longIdOf(contact.id)), secret: null }
      const token = linkToken(hashCode, contact)
      const address = trigger === 'survey' ? addresses.survey : addresses.selector
      const url = publicUrl + address({ id: contact.id, token })
      return { url, secret: trigger === 'survey' ? url.slice(url.lastIndexOf('/') + 1) : token }
    },
  }
  const planners = [
    decideAppointmentText({ ...appointments, clock }),
    decideOfferText({ ...offers, clock }),
    decideEventText(eventTexts),
    decideReminder({ publicUrl, zoneOf, clock }),
  ]
  const decideText: DecideText = async (client, text) => {
    for (const planner of planners) {
      const decision = await planner(client, text)
      if (decision) return decision
    }
    return null
  }
  const forecastLinks: ForecastLinks = {
    ofClaimant: (contact, trigger) =>
      isEventText(trigger) ? eventTexts.linkOf(contact, trigger).url : appointments.linksOf(contact).schedule,
    ofShop: (supplement) => requestsLink(publicUrl, supplement),
  }
  return {
    appointments,
    offers,
    eventTexts,
    forecastLinks,
    decideText,
    findFollowingText: findFollowingText(appointments),
    clock,
  }
}
