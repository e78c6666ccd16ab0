import { dateFormat } from '../../../../contract/time/date-format.ts'
import { type OpportunityLostReason, opportunityLostLabels } from '../../../../contract/leads/lead.ts'
import type { ListedLead } from '../../../../contract/leads/listed-lead.ts'
import { nextStepOf } from '../../../../contract/leads/next-step.ts'
import { dayIn, formatTime } from '../../../shared/time/format-time.ts'
import { dayAfter } from '../../../shared/time/start-of-day.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import type { CardIconName } from '../../../workspace/board/card-icon.css.ts'
import type { Tone } from '../../../shared/ui/tag.tsx'
import { answerOfShop } from '../lead-labels.ts'

/** What a card says of the next step. */
export interface DescribedStep {
  readonly icon: CardIconName
  readonly tone: Tone
  readonly text: string
}

interface Options {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Of the business. */
  readonly zone: string
  readonly nameOf: (id: string) => string | undefined
  /** Zones of shops, by id: a drop-off is by the clock of its shop. */
  readonly zoneOf?: ((id: string) => string | undefined) | undefined
}

const hour = 3_600_000

/**
 * The age of a lead counts from its promised next step. Without one: since when it is where it is, whatever was edited,
 * or for a lead without a plan since nothing has happened.
 */
export function describeStep(lead: ListedLead, options: Options): DescribedStep {
  return describePromise(lead, options) ?? describeRest(lead, options)
}

function describePromise(lead: ListedLead, { now, zone, zoneOf }: Options): DescribedStep | null {
  const step = nextStepOf(lead)
  if (!step) return null
  const { what, at } = step
  const shopZone = what === 'drop_off' && lead.appointment ? zoneOf?.(lead.appointment.repair_location_id) : undefined
  const when = formatPromise(at, { now, zone: shopZone ?? zone })
  const isPast = at < now
  switch (what) {
    case 'snooze_end':
      return { icon: 'clock', tone: 'grey', text: isPast ? 'Snooze ends now' : `Until ${lower(when)}` }
    case 'drop_off':
      if (isPast) return { icon: 'warning', tone: 'red', text: `Drop-off overdue, ${formatSpan(now - at)}` }
      return { icon: 'check', tone: when.startsWith('Today') ? 'green' : 'grey', text: when }
    case 'follow_up':
      if (isPast) return { icon: 'phone', tone: 'red', text: `Call overdue, ${formatSpan(now - at)}` }
      return { icon: 'phone', tone: when.startsWith('Today') ? 'amber' : 'grey', text: `Call ${lower(when)}` }
  }
}

/** `Today 11:30 AM` becomes `today 11:30 AM`; names of days and months keep their capital. */
function lower(when: string): string {
  return when.replace(/^To/, 'to')
}

/** What holds where nothing is promised. */
function describeRest(lead: ListedLead, { now, nameOf }: Options): DescribedStep {
  const answer = answerOfShop(lead, nameOf)
  if (answer) return { icon: 'warning', tone: 'amber', text: `${answer.text}, ${formatSpan(now - answer.since)}` }
  const { status, assigned_repair_location_id, follow_up_with_shop_id, opportunity_lost_reason } = lead
  const since = Date.parse(lead.progress_since ?? lead.updated_at)
  const quiet = formatSpan(now - since)
  const shopName = (id: string | null) => (id === null ? undefined : nameOf(id)) ?? 'Shop'
  switch (status) {
    case 'assigned_to_shop':
      return { icon: 'clock', tone: 'amber', text: `${shopName(assigned_repair_location_id)}, ${quiet}` }
    case 'follow_up_with_shop':
      return { icon: 'shops', tone: 'amber', text: `Ask ${shopName(follow_up_with_shop_id)}, ${quiet}` }
    case 'vehicle_dropped':
    case 'at_body_shop':
      return { icon: 'shops', tone: 'green', text: `${shopName(assigned_repair_location_id)}, ${quiet}` }
    case 'opportunity_lost':
      return { icon: 'close', tone: 'red', text: lostBecause(opportunity_lost_reason) }
    case 'unscheduled':
    case 'follow_up_call':
    case 'scheduled_awaiting_dropoff': {
      const isNew = lead.version === 1 && now - Date.parse(lead.created_at) < 24 * hour
      return isNew
        ? { icon: 'leads', tone: 'blue', text: 'New' }
        : { icon: 'clock', tone: 'amber', text: `No plan, ${formatSpan(now - Math.max(since, calledAt(lead)))}` }
    }
  }
}

const calledAt = ({ last_called_at }: ListedLead) => (last_called_at === undefined ? 0 : Date.parse(last_called_at))

const lostBecause = (reason: OpportunityLostReason | null) => (reason ? opportunityLostLabels[reason] : 'Lost')

/** `2 days`, `3 hours`, `10 minutes`. */
function formatSpan(length: number): string {
  const minutes = Math.max(1, Math.floor(length / 60_000))
  if (minutes < 60) return countOf(minutes, 'minute')
  return minutes < 48 * 60 ? countOf(Math.floor(minutes / 60), 'hour') : countOf(Math.floor(minutes / 1440), 'day')
}

/** `Today 11:30 AM`, `Tomorrow 9:00 AM`, `Wed 8:00 AM`, `Thu, Mar 12`. */
function formatPromise(at: number, { now, zone }: Pick<Options, 'now' | 'zone'>): string {
  const instant = new Date(at).toISOString()
  const [day, today] = [dayIn(instant, zone), dayIn(new Date(now).toISOString(), zone)]
  const time = formatTime(instant, zone)
  if (day === today) return `Today ${time}`
  if (day === dayAfter(today)) return `Tomorrow ${time}`
  const isSoon = at > now && at < now + 6 * 24 * hour
  const format = dateFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    ...(!isSoon && { month: 'short', day: 'numeric' }),
  })
  return isSoon ? `${format.format(at)} ${time}` : format.format(at)
}
