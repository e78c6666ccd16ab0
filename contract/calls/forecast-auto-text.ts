import * as v from 'valibot'
import { AutoTextForecast, ForecastSettings } from '../auto-texts/auto-text-forecast.ts'
import { business, defineCall } from '../call.ts'

export const forecastAutoText = defineCall({
  name: 'forecast-auto-text',
  method: 'POST',
  path: `${business}/admin/auto-sms/{id}/forecast`,
  summary:
    'What an automatic text would have sent in the last 30 days with a text and a delay: people, texts, segments, cost, what would have been held back, and samples. Changes nothing.',
  permission: 'business:manage',
  anyBusiness: true,
  body: ForecastSettings,
  reply: v.strictObject({ data: AutoTextForecast }),
})
