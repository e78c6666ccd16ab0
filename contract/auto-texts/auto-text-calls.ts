import { listAutoTexts } from '../calls/list-auto-texts.ts'
import { readAutoTextFacts } from '../calls/read-auto-text-facts.ts'
import { setAutoText } from '../calls/set-auto-text.ts'
import { testAutoText } from '../calls/test-auto-text.ts'

/** The calls of texts that the product sends by itself. */
export const autoTextCalls = [listAutoTexts, setAutoText, readAutoTextFacts, testAutoText] as const
