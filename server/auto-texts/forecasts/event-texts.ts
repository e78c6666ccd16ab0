import type { Contact } from '../../../contract/contacts/contact.ts'
import { type Recorded, streamOf } from '../../../contract/events/recorded.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { contactFacts } from '../../../machines/auto-text/contact-facts.ts'
import {
  type CauseEvent,
  eventTextRules,
  type EventTextTrigger,
  textedStage,
} from '../../../machines/auto-text/event-texts.ts'
import { filledText } from '../../../machines/auto-text/fill-template.ts'
import { type EventTextStep, replayEventTexts } from '../../../machines/auto-text/replay-event-texts.ts'
import { type ContactFact, evolveContact } from '../../../machines/contact/contact.evolve.ts'
import { evolveSupplement, type SupplementFact } from '../../../machines/supplement/supplement.evolve.ts'
import { readStreams } from '../../events/read.ts'
import { eventTextSubjects } from '../event-texts/event-text.queries.ts'
import type { ForecastKind } from './forecast-kind.ts'
import { claimantColumns, type ClaimantRow, receiverOf, recipientIn, saysPhone } from './receivers.ts'

interface SubjectRow extends ClaimantRow {
  readonly id: string
  /** In milliseconds since 1970. */
  readonly survey_answered_at: number | null
}

/** A contact or a supplement with its log. */
interface LookedAt extends SubjectRow {
  readonly events: readonly Recorded[]
}

const newContacts = 'select id from contact where created_at > $1 and deleted_at is null order by created_at desc, id'
const contactsAfter = (type: string) => `select substr(stream, ${'contact:'.length + 1}) as id from events
  where type = '${type}' and at > $1 group by stream order by max(at) desc, stream`

/** SQL that finds those that a text may be about, those with the latest cause first. */
const findStatements: Readonly<Record<EventTextTrigger, string>> = {
  '1st_contact': newContacts,
  '2nd_contact': newContacts,
  field_requested: contactsAfter('ContactFieldVisitRequested'),
  appraisal_complete: contactsAfter('ContactAppraisalCompleted'),
  survey: contactsAfter('ContactAppraisalCompleted'),
  supplement_stage: 'select id from supplement where updated_at > $1 order by updated_at desc, id',
}

/** The texts of a trigger that follow events of a contact or a supplement. */
export function eventTexts(trigger: EventTextTrigger): ForecastKind<LookedAt> {
  const { category } = eventTextRules[trigger]
  return {
    async find(client, { since, limit }) {
      const { rows } = await client.query<{ id: string }>(`${findStatements[trigger]} limit $2`, [since, limit])
      return rows.map(({ id }) => id)
    },

    async read(client, of, ids) {
      const { rows } = await client.query<SubjectRow>(
        `select x.id, ${claimantColumns(saysPhone(of))},
            (select (extract(epoch from v.answered_at) * 1000)::float8 from survey v where v.contact_id = c.id)
              as survey_answered_at
          from ${eventTextSubjects[category].from} left join storm s on s.id = c.storm_id
          where x.id = any($1::uuid[]) and c.deleted_at is null`,
        [ids],
      )
      const recorded = await readStreams(
        client,
        ids.map((id) => streamOf(category, id)),
      )
      const events = Map.groupBy(recorded, ({ stream }) => stream)
      return rows.map((row) => ({ ...row, events: events.get(streamOf(category, row.id)) ?? [] }))
    },

    textsOf(row, of) {
      const { contact } = row
      const { settings, now, business, links } = of
      const history = {
        category,
        steps: category === 'contact' ? contactSteps(row.events) : supplementSteps(row.events, contact),
        surveyAnsweredAt: row.survey_answered_at,
        claimant: recipientIn(row, business, business.timezone),
        autoTexts: row.auto_sms,
      }
      const asked = { trigger, delayMinutes: settings.delay_minutes, now }
      return replayEventTexts(history, asked).map(({ stage, ...text }) => ({
        ...text,
        to: receiverOf(contact),
        link: links.ofClaimant(contact, trigger),
        write: (link) => {
          const known = { contact, business: business.name, officePhone: row.office_phone, link }
          const facts = contactFacts({ ...known, appointment: null, location: null })
          const { spanish } = contact
          return filledText(trigger, settings, {
            spanish,
            facts: { ...facts, stage: stage && textedStage(stage, spanish) },
          })
        },
      }))
    },
  }
}

function causeOf({ version, type, at, data }: Recorded): CauseEvent {
  const { undoes = [], was } = data as { undoes?: readonly number[]; was?: Partial<Pick<Supplement, 'stage'>> }
  return { version, type, at: Date.parse(at), undoes, stageBefore: was?.stage ?? null }
}

function contactSteps(events: readonly Recorded[]): EventTextStep[] {
  let contact: Contact | null = null
  return events.map((event) => {
    contact = evolveContact(contact, event as ContactFact)
    return { event: causeOf(event), contact, stage: null }
  })
}

function supplementSteps(events: readonly Recorded[], contact: Contact): EventTextStep[] {
  let supplement: Supplement | null = null
  return events.map((event) => {
    supplement = evolveSupplement(supplement, event as SupplementFact)
    return { event: causeOf(event), contact, stage: supplement.deleted_at === null ? supplement.stage : null }
  })
}
