import { useNavigate } from '@tanstack/react-router'
import type { Me } from '../../../../contract/people/user.ts'
import { type AssignedReply, readAssigned } from '../../../features/contacts/assigned/api.ts'
import { assignedList, groupList } from '../../../features/contacts/assigned/assigned.list.tsx'
import { ContactFacts } from '../../../features/contacts/components/contact-facts.tsx'
import { contactName } from '../../../features/contacts/contact-labels.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { ListPage } from '../../../workspace/list/list-page.tsx'
import { HomeTour } from '../../homes/tour.tsx'
import { claimantAddress } from '../../places.ts'
import { useMe } from '../../use-me.ts'

/** The contacts that are assigned to the person, or to the appraisers whom the person watches. */
export function AssignedRoute() {
  const me = useMe()
  const navigate = useNavigate()
  const { data: all, refetch } = useFetched(`assigned ${me.id}`, (signal) => readAssigned(me.id, signal))
  useTopicRefetch('contact', refetch)
  const events = choicesOf(all?.storms)
  const appraisers = choicesOf(all?.appraisers)
  const nameOf = (id: string) => [...events, ...appraisers].find(({ value }) => value === id)?.label
  const context = {
    userId: me.id,
    events,
    appraisers,
    summary: all ? summaryOf(all, me) : '',
    pageOf: ({ id }: { id: string }) => {
      const href = claimantAddress(me.role, id)
      return { href, go: () => void navigate({ to: href }) }
    },
  }
  if (me.role !== 'appraiser_group') {
    return (
      <>
        {me.role === 'appraiser' && <HomeTour />}
        <ListPage definition={assignedList} context={context} topic="contact" />
      </>
    )
  }
  return (
    <>
      <HomeTour />
      <ListPage
        definition={groupList}
        context={context}
        topic="contact"
        drawer={({ item, close }) =>
          item && (
            <Drawer open onClose={close} title={contactName(item)}>
              <ContactFacts contact={item} zone={me.business.timezone} nameOf={nameOf} />
            </Drawer>
          )
        }
      />
    </>
  )
}

function choicesOf(named: readonly { id: string; name: string }[] = []) {
  return named.map(({ id, name }) => ({ value: id, label: name }))
}

function summaryOf({ total, appointments_today }: AssignedReply, { role }: Me): string {
  const assigned = countOf(total, 'contact', 'contacts')
  const whose = role === 'appraiser' ? `${assigned} assigned to you` : `${assigned} assigned`
  if (appointments_today === 0) return whose
  return `${whose}, ${countOf(appointments_today, 'appointment', 'appointments')} today`
}
