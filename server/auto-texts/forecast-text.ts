import { setImmediate as nextTurn } from 'node:timers/promises'
import { SegmentedMessage } from 'sms-segments-calculator'
import {
  type AutoTextForecast,
  forecastDays,
  forecastSamples,
  heldReasons,
} from '../../contract/auto-texts/auto-text-forecast.ts'
import type { AutoTextSettings, AutoTextTrigger } from '../../contract/auto-texts/triggers.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import { messageRulesOf } from '../../machines/appointment/messages/message-rules.ts'
import { recipientOf } from '../../machines/appointment/messages/recipient.ts'
import { shownOrNone } from '../../machines/appointment/messages/shown-facts.ts'
import { contactFacts } from '../../machines/auto-text/contact-facts.ts'
import { filledText } from '../../machines/auto-text/fill-template.ts'
import { type ReplayedText, replayTexts, type TextHistory } from '../../machines/auto-text/replay-texts.ts'
import { zoneOf } from '../db/zip-zones/zone-of-zip.ts'
import type { ForecastSources } from './forecast.queries.ts'

interface Asked {
  readonly trigger: AutoTextTrigger
  /** As they would apply. */
  readonly settings: Omit<AutoTextSettings, 'enabled'>
  readonly now: number
  /** Shown in samples. */
  readonly link: string
  /** Of one segment, in US dollars. */
  readonly segmentPrice: number
}

type Sample = AutoTextForecast['samples'][number]

const day = 86_400_000
/** As long as what a claimant’s own link has behind the address of the page: it makes segments. */
const unseenPart = 'x'.repeat(60)
/** So many appointments are replayed without a pause, and so long in all, in milliseconds. */
const atOnce = 20
const patience = 5000

/** What a text would have sent in the last days, had it been on. Other requests have their turn meanwhile. */
export async function forecastText(sources: ForecastSources, asked: Asked): Promise<AutoTextForecast> {
  const { trigger, settings, now, segmentPrice } = asked
  const { appointments, set, events, business } = sources
  const others = set.filter((one) => one.trigger !== trigger)
  const drafted = { id: '', trigger, ...settings, enabled: true, updated_at: '', version: 0 }
  const rulesFor = (isVisit: boolean) => messageRulesOf([...others, drafted], isVisit)
  const people = new Set<string>()
  const held = new Map<string, number>()
  const samples: Sample[] = []
  const began = Date.now()
  let [texts, segments, waited, looked] = [0, 0, 0, 0]
  for (const row of appointments) {
    if (looked % atOnce === 0 && looked > 0) await nextTurn()
    if (Date.now() - began > patience) break
    looked++
    const { contact, has_opted_out, auto_sms, id } = row
    const first = events.get(streamOf('appointment', id)) ?? []
    const zone = zoneOf(contact) || business.timezone
    const claimant = recipientOf(contact, has_opted_out, zone, business.message_hours)
    const history = { events: first as unknown as TextHistory['events'], claimant, autoTexts: auto_sms }
    for (const text of replayTexts(history, trigger, rulesFor, now)) {
      if (text.at < now - forecastDays * day) continue
      if (text.held) {
        held.set(text.held, (held.get(text.held) ?? 0) + 1)
        continue
      }
      texts++
      if (text.hasWaited) waited++
      people.add(contact.id)
      segments += new SegmentedMessage(written(sources, row, text, asked, asked.link + unseenPart)).segmentsCount
      addSample(samples, {
        contact: { id: contact.id, name: shownOrNone([contact.first_name, contact.last_name].join(' ').trim()) },
        at: new Date(text.at).toISOString(),
        spanish: contact.spanish,
        text: written(sources, row, text, asked, asked.link),
      })
    }
  }
  return {
    people: people.size,
    texts,
    segments,
    cost: Math.round(segments * segmentPrice * 100) / 100,
    waited,
    held: heldReasons.flatMap((reason) => {
      const count = held.get(reason)
      return count ? { reason, count } : []
    }),
    samples,
    is_partial: sources.isPartial || looked < appointments.length,
  }
}

function written(
  { business, locations }: ForecastSources,
  { contact, office_phone }: ForecastSources['appointments'][number],
  { appointment }: ReplayedText,
  { trigger, settings }: Asked,
  link: string,
): string {
  const location = locations.get(appointment.location_id ?? '') ?? null
  const of = { contact, business: business.name, officePhone: office_phone, appointment, location, link }
  return filledText(trigger, settings, { spanish: contact.spanish, facts: contactFacts(of) })
}

/** Keeps the latest, one a person. */
function addSample(samples: Sample[], sample: Sample): void {
  const same = samples.findIndex(({ contact }) => contact.id === sample.contact.id)
  if (same >= 0 && (samples[same]?.at ?? '') >= sample.at) return
  if (same >= 0) samples.splice(same, 1)
  samples.push(sample)
  samples.sort((one, other) => other.at.localeCompare(one.at))
  samples.splice(forecastSamples)
}
