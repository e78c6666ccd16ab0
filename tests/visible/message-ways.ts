import { getConversation } from '../../contract/calls/get-conversation.ts'
import { getInbox } from '../../contract/calls/get-inbox.ts'
import { listAutoTexts } from '../../contract/calls/list-auto-texts.ts'
import { listMessages } from '../../contract/calls/list-messages.ts'
import { listPhones } from '../../contract/calls/list-phones.ts'
import type { ProbedRow } from './probed-row.ts'
import { entrance } from './ways.ts'

const all = { limit: '1000' }
const aboutId = ({ about }: ProbedRow) => about?.id ?? ''
const nowhereElse = {
  export: 'The browser writes no list of it to a file.',
  map: 'It is on no map.',
  agenda: 'It has no time at which somebody goes somewhere.',
}

/** The ways to conversations, their messages, and the numbers that they go by. */
export const messageWays = {
  conversation: {
    list: [entrance(getInbox, () => ({ query: all }))],
    record: [entrance(getConversation, (row) => ({ params: { contactId: aboutId(row) } }))],
    ...nowhereElse,
  },
  message: {
    list: [entrance(listMessages, (row) => ({ params: { contactId: aboutId(row) } }))],
    record: 'It is read in its conversation.',
    ...nowhereElse,
  },
  phone_number: {
    // The super admin reads the numbers of all businesses by a call of its own: server/numbers/numbers.pg.test.ts.
    list: [entrance(listPhones, () => ({}))],
    record: 'It is read in the list.',
    ...nowhereElse,
  },
  auto_text: {
    list: [entrance(listAutoTexts, () => ({}))],
    record: 'It is read in the list.',
    ...nowhereElse,
  },
  consent: {
    list: 'It is in no list: it says whether a text may leave.',
    record: 'It is read with the conversation.',
    ...nowhereElse,
  },
}
