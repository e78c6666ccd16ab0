import { addMessagePhoto } from '../calls/add-message-photo.ts'
import { assignConversation } from '../calls/assign-conversation.ts'
import { cancelMessage } from '../calls/cancel-message.ts'
import { closeConversation } from '../calls/close-conversation.ts'
import { confirmMessagePhoto } from '../calls/confirm-message-photo.ts'
import { countInbox } from '../calls/count-inbox.ts'
import { getConversation } from '../calls/get-conversation.ts'
import { getInbox } from '../calls/get-inbox.ts'
import { getMessageFacts } from '../calls/get-message-facts.ts'
import { getMessageDraft } from '../calls/get-message-draft.ts'
import { listCorrections } from '../calls/list-corrections.ts'
import { listMessages } from '../calls/list-messages.ts'
import { readConversation } from '../calls/read-conversation.ts'
import { receiveMail } from '../calls/receive-mail.ts'
import { receiveText } from '../calls/receive-text.ts'
import { reopenConversation } from '../calls/reopen-conversation.ts'
import { reportText } from '../calls/report-text.ts'
import { retryMessage } from '../calls/retry-message.ts'
import { saveMessageDraft } from '../calls/save-message-draft.ts'
import { sendMessage } from '../calls/send-message.ts'
import { setTextConsent } from '../calls/set-text-consent.ts'
import { simulatePhone } from '../calls/simulate-phone.ts'
import { snoozeConversation } from '../calls/snooze-conversation.ts'

/** The calls of conversations with claimants. */
export const messageCalls = [
  getInbox,
  countInbox,
  listMessages,
  sendMessage,
  cancelMessage,
  retryMessage,
  getMessageDraft,
  getMessageFacts,
  saveMessageDraft,
  getConversation,
  readConversation,
  closeConversation,
  reopenConversation,
  assignConversation,
  snoozeConversation,
  receiveText,
  receiveMail,
  reportText,
  simulatePhone,
  addMessagePhoto,
  confirmMessagePhoto,
  setTextConsent,
  listCorrections,
] as const
