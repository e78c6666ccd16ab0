import * as v from 'valibot'
import { jobPayloads } from '../../machines/jobs.ts'
import type { Database } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { surveyStore } from './survey.store.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
}

/** Closes a survey whose day is over; comes to nothing before. */
export function closeSurveyTask({ database, commands, productName }: Needed) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['close-survey'], payload)
    const now = await database.withBusiness(businessId, readLogTime)
    const scope: CommandScope = { businessId, actor: { id: 'surveys', name: productName }, now, key: null }
    await commands.handle(scope, async (client) => {
      const survey = (await surveyStore.find(client, [id])).get(id)
      const batch = new LifecycleBatch(surveyStore, scope)
      if (survey) batch.load(id, survey).decide(id, { type: 'CloseDueSurvey', now })
      return batch.plan({})
    })
  }
}
