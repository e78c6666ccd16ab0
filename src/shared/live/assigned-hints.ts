import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { isAssignedHint } from '../../../contract/contacts/assigned-hint.ts'
import { noteStreams } from '../../../contract/notes/note-subject.ts'
import type { Topic } from '../../../contract/push/envelope.ts'
import { permissionAtom } from '../session/permission.ts'
import { liveAtom } from './live-atoms.ts'

const hinted: ReadonlySet<Topic> = new Set<Topic>([
  'contact',
  noteStreams.contact,
  'appointment',
  'lead',
  'shop_offer',
  'production_log',
  'file',
  noteStreams.lead,
])

/** What people of shops learn of their leads by hints. */
const ofLeads: ReadonlySet<Topic> = new Set<Topic>(['lead', 'shop_offer', noteStreams.lead])

/** What reviewers learn of the supplements that are assigned to them. */
const ofSupplements: ReadonlySet<Topic> = new Set<Topic>([
  'supplement',
  'document',
  'document_request',
  noteStreams.supplement,
])

/** Whether the person learns of a topic by hints: its channel is for those who see all contacts. */
export function useIsHinted(topic: Topic): boolean {
  const may = useAtomValue(permissionAtom)
  if (ofSupplements.has(topic)) return may('supplements:assigned') && !may('supplements:view')
  if (ofLeads.has(topic) && may('leads:of-shop') && !may('leads:view')) return true
  return hinted.has(topic) && may('assigned:view') && !may('contacts:view')
}

/** Calls back when an assigned contact, or an appointment in a calendar, may have changed. A hint may be lost, so with every connection too. */
export function useAssignedHints(isOn: boolean, changed: () => void): void {
  const live = useAtomValue(liveAtom)
  const latest = useRef(changed)
  useEffect(() => {
    latest.current = changed
  })
  useEffect(() => {
    if (!live || !isOn) return
    return live.subscribeOwnHints({
      hint: (data) => isAssignedHint(data) && latest.current(),
      joined: () => latest.current(),
    })
  }, [live, isOn])
}
