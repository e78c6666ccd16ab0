import { sendContactToCallCenter } from '../../contract/calls/send-contact-to-call-center.ts'
import { route } from '../http/route.ts'
import { commandContact } from './command-contact.ts'
import type { ContactDependencies } from './dependencies.ts'

export function sendContactToCallCenterRoute({ commands }: ContactDependencies) {
  return route(sendContactToCallCenter, ({ params: { id = '' }, scope }) =>
    commandContact(commands, scope, id, { type: 'SendToCallCenter' }),
  )
}
