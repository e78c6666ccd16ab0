import { forecastAutoText } from '../calls/forecast-auto-text.ts'
import { getAutoTextFacts } from '../calls/get-auto-text-facts.ts'
import { listAutoTexts } from '../calls/list-auto-texts.ts'
import { setAutoText } from '../calls/set-auto-text.ts'
import { testAutoText } from '../calls/test-auto-text.ts'

/** The calls of texts that the product sends by itself. */
export const autoTextCalls = [listAutoTexts, setAutoText, getAutoTextFacts, testAutoText, forecastAutoText] as const
