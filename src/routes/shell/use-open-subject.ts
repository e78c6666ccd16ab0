import { useNavigate } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import type { NotificationSubject } from '../../../contract/notifications/notification.ts'
import type { Me } from '../../../contract/people/user.ts'
import { showWhyNotToast } from '../../shared/ui/toast.tsx'
import { recordTabAtom } from '../../workspace/record/record-tab-atom.ts'
import { subjectAddress } from './subject-address.ts'

/** Opens what a notification is about, at the part that it names, or tells why it cannot be opened; whether it did. */
export function useOpenSubject(me: Me) {
  const navigate = useNavigate()
  const chooseTab = useSetAtom(recordTabAtom)
  return (subject: NotificationSubject): boolean => {
    const address = subjectAddress(me, subject)
    if ('whyNot' in address) {
      showWhyNotToast('Can’t open this', address.whyNot)
      return false
    }
    if (subject.part !== undefined) chooseTab(subject.part)
    void navigate({
      to: address.to,
      search: address.search ?? {},
      ...(subject.part !== undefined && { hash: subject.part }),
    })
    return true
  }
}
