import type { Survey, SurveyAnswer } from '../../contract/surveys/survey.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { surveyIdOf, surveyStore } from './survey.store.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  /** The time of what happens now; the log's where it is missing. */
  readonly readTime?: (client: TenantClient) => Promise<string>
}

/** Whose link was right. */
interface Answering {
  readonly businessId: string
  readonly contactId: string
}

/** What claimants do with the survey of their claim. */
export class SurveyDesk {
  readonly #needed: Needed

  constructor(needed: Needed) {
    this.#needed = needed
  }

  async find({ businessId, contactId }: Answering): Promise<Survey | null> {
    const id = surveyIdOf(businessId, contactId)
    const found = await this.#needed.database.withBusiness(businessId, (client) => surveyStore.find(client, [id]))
    return found.get(id) ?? null
  }

  /** Answers, or changes the answer within its day. A repetition changes nothing. @throws Refused 409 later */
  async answer({ businessId, contactId }: Answering, answer: SurveyAnswer): Promise<Survey> {
    const { database, commands, readTime = readLogTime } = this.#needed
    const { name, now } = await database.withBusiness(businessId, async (client) => ({
      name: await findName(client, contactId),
      now: await readTime(client),
    }))
    const scope = { businessId, actor: { id: 'claimant', name: name || 'Claimant' }, now, key: null }
    const id = surveyIdOf(businessId, contactId)
    return commands.handle(scope, async (client) => {
      const survey = (await surveyStore.find(client, [id])).get(id) ?? null
      const batch = new LifecycleBatch(surveyStore, scope).load(id, survey)
      batch.decide(id, { type: 'AnswerSurvey', contact_id: contactId, answer, now })
      return batch.plan(batch.one(id))
    })
  }
}

async function findName(client: TenantClient, contactId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>({
    name: 'name-of-answering',
    text: `select trim(concat_ws(' ', doc->>'first_name', doc->>'last_name')) as name from contact where id = $1`,
    values: [contactId],
  })
  return rows[0]?.name
}
