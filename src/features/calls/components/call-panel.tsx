import { useEffect, useRef } from 'react'
import { isLiveCall, type PhoneCall } from '../../../../contract/telephony/phone-call.ts'
import { whyNotHangUp, whyNotMute } from '../../../../machines/call/call.decide.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { CallApi } from '../api/call-api.ts'
import { useCall } from '../use-call.ts'
import { CallCard, type CalledContact, canRecordOwnCall } from './call-card.tsx'

interface Props {
  api: CallApi
  contact: CalledContact
  /** Why the contact can't be called now, as outside the calling hours; null when it can. */
  whyNotCall?: string | null
  /** Called with the call as it is, whenever that changes; null for none. */
  onCall?: (call: PhoneCall | null) => void
  /** Keys that were pressed for the contact before the panel was on the page; each is given once. */
  takeKeys?: () => readonly string[]
}

/** The agent's call with a contact: its state and duration, live; C calls, O records one from an own phone, M mutes, E ends the call. */
export function CallPanel({ api, contact, whyNotCall = null, onCall, takeKeys }: Props) {
  const handle = useCall(api, contact.id)
  const { call, busy } = handle
  const latest = useRef(onCall)
  useEffect(() => {
    latest.current = onCall
  })
  useEffect(() => latest.current?.(call ?? null), [call])
  const early = useRef({ takeKeys, handle })
  useEffect(() => {
    const { takeKeys: take, handle: first } = early.current
    for (const key of take?.() ?? []) {
      if (key === 'call') first.place()
      else first.recordOwn()
    }
  }, [])
  const isOpen = call !== null && call !== undefined && (isLiveCall(call) || call.state === 'wrap_up')
  const now = useNow(isOpen)
  // Before it is known whether there is a call too: asked for again, the server answers with the call that goes on.
  const canPlace = busy === null && !(call && isLiveCall(call)) && whyNotCall === null
  const canRecordOwn = busy === null && canRecordOwnCall(call ?? null)
  useCommands([
    {
      id: 'call.own',
      title: 'Record a call from your own phone',
      group: 'Call',
      keys: 'o',
      run: handle.recordOwn,
      when: () => canRecordOwn,
    },
    { id: 'call.place', title: 'Call the claimant', group: 'Call', keys: 'c', run: handle.place, when: () => canPlace },
    {
      id: 'call.mute',
      title: 'Mute or unmute',
      group: 'Call',
      keys: 'm',
      run: () => handle.mute(!call?.muted),
      when: () => Boolean(call) && busy === null && call !== null && call !== undefined && whyNotMute(call) === null,
    },
    {
      id: 'call.end',
      title: 'End the call',
      group: 'Call',
      keys: 'e',
      run: handle.hangUp,
      when: () => busy === null && call !== null && call !== undefined && whyNotHangUp(call) === null,
    },
  ])
  if (call === undefined) {
    return handle.error === undefined ? (
      <Loading label="Loading the call…" />
    ) : (
      <Failed title="Couldn’t load the call" message={reasonOf(handle.error)} onRetry={handle.refetch} />
    )
  }
  return <CallCard handle={{ ...handle, call }} contact={contact} now={now} whyNotCall={whyNotCall} />
}
