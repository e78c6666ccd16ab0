import { useAtomValue } from 'jotai'
import { countNextSteps } from '../../../contract/calls/count-next-steps.ts'
import { listOutbox } from '../../../contract/calls/list-outbox.ts'
import { landingRoutes } from '../../../contract/people/roles.ts'
import { send } from '../../shared/api/client.ts'
import type { Fetched } from '../../shared/api/fetched.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { useToday } from '../../shared/time/use-today.ts'
import { builtAt } from '../addresses/all-addresses.ts'
import { leadsAddress } from '../leads/lead-address.ts'
import { addContactsAddress, contactsAddress } from '../places.ts'
import { useMe } from '../use-me.ts'
import { type Counts, type Step, stepsOf } from './next-step-rules.ts'

/** What a person does next, as it changes. */
export function useNextSteps(): Fetched<Step[]> & { refetch: () => void } {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const turn = useTurns()
  const today = useToday(me.business.timezone)
  return useFetched(`next steps ${turn} ${today}`, async (signal): Promise<Step[]> => {
    const [counts, failed] = await Promise.all([
      send(countNextSteps, { signal }),
      may('outbox:view') ? send(listOutbox, { query: { state: 'failed', limit: '1' }, signal }) : { total: 0 },
    ])
    const all: Counts = { ...counts, failed_messages: failed.total }
    return stepsOf(all, {
      me: me.id,
      today,
      contacts: contactsAddress(me.role),
      addContacts: addContactsAddress(me.role),
      leads: leadsAddress(me.role),
      dashboard: builtAt(`${landingRoutes[me.role]}/dashboard`)?.path,
      messages: builtAt(`${landingRoutes[me.role]}/messages`)?.path,
    })
  })
}

/** Grows when something that is counted has changed; a topic that one may not follow stays as it is. */
function useTurns(): string {
  const may = useAtomValue(permissionAtom)
  const claims = useTopicTurn(may('intake:view') ? 'intake_item' : 'notification', 2000)
  const contacts = useTopicTurn(may('contacts:view') || may('assigned:view') ? 'contact' : 'notification', 2000)
  const leads = useTopicTurn(may('leads:view') ? 'lead' : 'notification', 2000)
  const conversations = useTopicTurn(may('messages:view') ? 'conversation' : 'notification', 2000)
  const logs = useTopicTurn(may('appraisers:assign') ? 'production_log' : 'notification', 2000)
  const people = useTopicTurn(may('people:manage') ? 'user' : 'notification', 2000)
  return [claims, contacts, leads, conversations, logs, people].join(' ')
}
