import { listAutoTexts } from '../calls/list-auto-texts.ts'
import { setAutoText } from '../calls/set-auto-text.ts'

/** The calls of texts that the product sends by itself. */
export const autoTextCalls = [listAutoTexts, setAutoText] as const
