import os,shutil,re
os.makedirs('server/auto-texts/event-texts',exist_ok=True)
for f in ['event-text.queries.ts','event-text-plan.ts','sync-event-texts.task.ts','decide-again.ts']:
    shutil.copy('/tmp/s2/'+f,'server/auto-texts/event-texts/'+f)
shutil.copy('/tmp/s2/event-texts.ts','machines/auto-text/event-texts.ts')
shutil.copy('/tmp/s2/0475-event-texts.sql','server/db/migrations/0475-event-texts.sql')
def sub(p,*pairs):
    s=open(p).read()
    for a,b in pairs:
        if a not in s: print('MISSING',p,a[:70])
        s=s.replace(a,b,1)
    open(p,'w').write(s)
sub('machines/jobs.ts',("  'follow-auto-text': ofOne,\n","""  'follow-auto-text': ofOne,
  'follow-event-texts': v.object({
    category: v.picklist(['contact', 'supplement']),
    /** Of the contact or the supplement. */
    id: v.string(),
    business_id: v.string(),
  }),
"""),("/** Warns where a day of","""/** Makes the texts after events what the log of a contact or a supplement says. */
export function eventTextsJob(category: 'contact' | 'supplement', id: string): Job<'follow-event-texts'> {
  return { task: 'follow-event-texts', key: `event-texts:${category}:${id}`, payload: { category, id } }
}

/** Warns where a day of"""))
sub('machines/reactions.ts',("export function defineReactions","""/** Reactions, and after every event of some types, or of all, one more job. */
export function alsoAfterEvents<State, Event extends DomainEvent>(
  reactions: Reactions<State, Event>,
  job: (event: AppendedEvent<Event>) => Job | null,
): Reactions<State, Event> {
  const jobsAfter = (event: AppendedEvent<Event>) => {
    const more = job(event)
    return more ? [...reactions.jobsAfter(event), more] : reactions.jobsAfter(event)
  }
  return { ...reactions, jobsAfter }
}

export function defineReactions"""))
sub('machines/contact/contact.reactions.ts',
 ("import { contactAppointmentsJob, type Job } from '../jobs.ts'","import { contactAppointmentsJob, eventTextsJob, type Job } from '../jobs.ts'"),
 ("import { defineReactions } from","import { alsoAfterEvents, defineReactions } from"),
 ("export const contactReactions = defineReactions<Contact, ContactEvent>({","const ofContact = defineReactions<Contact, ContactEvent>({"),
 ("/**\n * Only a contact in this","""/** These neither cause a text nor make one untrue. */
const silent: readonly ContactEvent['type'][] = ['ContactCallPlaced', 'ContactSkipped', 'ContactCleaned']

/** The texts after events follow, too. */
export const contactReactions = alsoAfterEvents(ofContact, ({ type, stream }) =>
  silent.includes(type) ? null : eventTextsJob('contact', idOf(stream)),
)

/**
 * Only a contact in this"""))
open('machines/supplement/supplement.reactions.ts','w').write("""import { idOf } from '../../contract/events/recorded.ts'
import type { SupplementEvent } from '../../contract/events/supplement.events.ts'
import type { Supplement } from '../../contract/supplements/supplement.ts'
import { eventTextsJob } from '../jobs.ts'
import { alsoAfterEvents, defineReactions } from '../reactions.ts'

/** The text about its stage follows every step. */
export const supplementReactions = alsoAfterEvents(
  defineReactions<Supplement, SupplementEvent>({ on: {}, pending: () => [] }),
  ({ type, stream }) => (type === 'SupplementReceived' ? null : eventTextsJob('supplement', idOf(stream))),
)
""")
s=open('machines/supplement/supplement.aggregate.ts').read()
print(re.findall(r".*reactions.*",s), s[-1500:])
sub('server/outbox/deliver.ts',
 ("import type { Database } from '../db/database.ts'","import type { Database, TenantClient } from '../db/database.ts'\nimport { inTransaction } from '../db/in-transaction.ts'"),
 ("  /** Where the carrier reports","  /** Decides once more whether a message leaves now, in the transaction that claims it; where not, it has noted why. */\n  readonly decideAgain: (client: TenantClient, of: { readonly id: string; readonly businessId: string }) => Promise<boolean>\n  /** Where the carrier reports"),
 ("    noteOutcome,\n    reportAddressOf,","    noteOutcome,\n    decideAgain,\n    reportAddressOf,"),
 ("(client) => claimMessage(client, id, leaseSeconds))","(client) =>\n    inTransaction(client, async () =>\n      (await decideAgain(client, { id, businessId })) ? claimMessage(client, id, leaseSeconds) : null,\n    ),\n  )"))
sub('server/outbox/worker-process.fixture.ts',("  noteOutcome: async () => {},","  noteOutcome: async () => {},\n  decideAgain: async () => true,"))
sub('server/tasks.ts',
 ("import { createCodeHash }","import { decideEventTextAgain } from './auto-texts/event-texts/decide-again.ts'\nimport { syncEventTextsTask } from './auto-texts/event-texts/sync-event-texts.task.ts'\nimport { createCodeHash }"),
 ("import { calendarFile }","import { calendarFile }"),
 ("import { addresses } from './claimants/link.ts'","import { claimAddresses } from './claimants/claim-check/claim-addresses.ts'\nimport { addresses } from './claimants/link.ts'"),
 ("import { projectContacts }","import { longIdOf } from '../contract/contacts/long-id.ts'\nimport { projectContacts }"),
 ("  /** Notified of faults of deliveries","  /** Milliseconds since 1970, by which texts after events leave; that of this machine where it is missing. */\n  readonly clock?: () => number\n  /** Notified of faults of deliveries"),
 ("  const calls = {\n","""  const eventTexts: EventTextDependencies = {
    box,
    zoneOf,
    clock: dependencies.clock ?? Date.now,
    linkOf: (contact, trigger) => {
      if (!linkedByToken.includes(trigger)) return { url: publicUrl + claimAddresses.tracker(longIdOf(contact.id)), secret: null }
      const token = linkToken(hashCode, contact)
      const address = trigger === 'survey' ? addresses.survey : addresses.selector
      const url = publicUrl + address({ id: contact.id, token })
      return { url, secret: trigger === 'survey' ? url.slice(url.lastIndexOf('/') + 1) : token }
    },
  }
  const calls = {
"""),
 ("import { syncEventTextsTask }","import type { EventTextDependencies } from './auto-texts/event-texts/event-text-plan.ts'\nimport { syncEventTextsTask }"),
 ("interface WebhookSettings {","/** Texts whose link is the claimant’s own; the others lead to the page of the claim. */\nconst linkedByToken: readonly EventTextTrigger[] = ['1st_contact', '2nd_contact', 'survey']\n\ninterface WebhookSettings {"),
 ("import { calendarFile }","import type { EventTextTrigger } from '../machines/auto-text/event-texts.ts'\nimport { calendarFile }"),
 ("    'follow-auto-text': followAutoTextTask({ database }),","    'follow-auto-text': followAutoTextTask({ database }),\n    'follow-event-texts': syncEventTextsTask({ ...eventTexts, database }),"),
 ("      noteOutcome: noteOutcomeIn({ database, messageDesk }),","      noteOutcome: noteOutcomeIn({ database, messageDesk }),\n      decideAgain: decideEventTextAgain(eventTexts),"))
sub('server/testing/post.ts',("  different: Partial<AppDependencies> = {},","  different: Partial<AppDependencies> & { readonly clock?: () => number } = {},"))
sub('server/appointments/messages/follow-auto-text.task.ts',
 ("import { appointmentMessagesJob, jobPayloads,","import { eventTextRules, isEventText } from '../../../machines/auto-text/event-texts.ts'\nimport { appointmentMessagesJob, eventTextsJob, jobPayloads,"),
 ("      if (!isOfAppointment(trigger)) return\n","""      if (isEventText(trigger)) {
        const waiting = await client.query<{ about_id: string }>({
          name: 'event-texts-waiting',
          text: `select distinct about_id from outbox where trigger = $1 and about_id is not null
            and (state = 'queued' or state = 'canceled' and send_after > now())`,
          values: [trigger],
        })
        const { category } = eventTextRules[trigger]
        const jobs = waiting.rows.map(({ about_id }) => eventTextsJob(category, about_id))
        await queueJobs(client, businessId, jobs)
      }
      if (!isOfAppointment(trigger)) return
"""))
p='server/auto-texts/event-texts/event-text.queries.ts'
s=open(p).read(); i=s.index("/** What it is about, of every text of a trigger"); s=s[:i].rstrip()+"\n"
s=s.replace("EventTextCategory, EventTextTrigger }","EventTextCategory }"); open(p,'w').write(s)
# no text is refused any more
os.remove('server/auto-texts/why-not-set.ts')
sub('server/auto-texts/auto-text.queries.ts',("import { whyNotSwitched } from './why-not-set.ts'\n",""),("whyNotSwitched(trigger)","null"))
s=open('server/auto-texts/auto-texts.routes.ts').read()
s=s.replace("import { whyNotSwitched } from './why-not-set.ts'\n","")
s=re.sub(r"/\*\* What cannot be set, as no text.*?\n\}\n\n","",s,flags=re.S)
s=s.replace("{ ...problemsOfSettings(trigger, changes), ...problemOfTrigger(trigger, changes) }","problemsOfSettings(trigger, changes)")
s=s.replace("autoTextTriggers, ruleOf }","autoTextTriggers }")
open('server/auto-texts/auto-texts.routes.ts','w').write(s)
p='server/auto-texts/auto-texts.pg.test.ts'
s=open(p).read()
s=re.sub(r"  test\('is not switched on where nothing sends it'.*?\n  \}\)\n","""  test('is switched on and off, whatever its trigger', async () => {
    for (const trigger of autoTextTriggers)
      for (const enabled of [true, false]) expect((await set(trigger, { enabled })).enabled).toBe(enabled)
  })
""",s,flags=re.S); open(p,'w').write(s)
