import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { MayWrite } from '../../../../contract/messages/may-write.ts'
import { type MessageChannel, mostOfMessage } from '../../../../contract/messages/message.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { formatTime } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { MomentDialog } from '../../../workspace/lifecycle/moment-dialog.tsx'
import type { ConversationApi, WrittenMessage } from '../api/message-api.ts'
import { usePhotos } from '../use-photos.ts'
import { useSegments } from '../use-segments.ts'
import type { SharedDraft } from '../use-shared-draft.ts'
import { AddPhotos, PickedPhotos } from './photo-picker.tsx'
import { composer, composerFoot, count } from './messages.css.ts'

interface Props {
  claimant: string
  api: Pick<ConversationApi, 'photos'>
  /** Whether the claimant wants texts, and what can be noted about it. */
  consent?: ReactNode
  mayWrite: readonly MayWrite[]
  /** The claimant’s zone: times are in it. */
  zone: string
  draft: SharedDraft
  /** Whose text it is, and what became of others. */
  about: ReactNode
  /** The last message that is on screen; undefined until any are. */
  seen: string | null | undefined
  /** Resolves once it is on its way, rejects with the reason. */
  onSend: (message: WrittenMessage) => Promise<void>
}

const channelLabels: Readonly<Record<MessageChannel, string>> = { sms: 'Text', mail: 'Email' }

const later = {
  title: (name: string) => `Send to ${name} later`,
  description: 'By the claimant’s clock. It is not sent where the claimant writes before.',
  confirm: 'Schedule',
  example: () => '',
  kind: 'moment',
} as const

/** Where a reply is written. What was written stays where it could not be sent. */
export function Composer({ api, claimant, consent, mayWrite, zone, draft, about, seen, onSend }: Props) {
  const [channel, setChannel] = useState<MessageChannel>(
    () => mayWrite.find(({ why_not }) => !why_not)?.channel ?? 'sms',
  )
  const photos = usePhotos(api)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [isScheduling, setScheduling] = useState(false)
  const way = mayWrite.find((one) => one.channel === channel)
  const body = draft.text.trim()
  const segments = useSegments(channel === 'sms' ? body : '')
  const whyNot =
    way?.why_not ??
    (draft.holder === null ? null : `${draft.holder} is writing. Take over to send.`) ??
    (seen === undefined ? 'The messages are still loading.' : null) ??
    (photos.isUploading ? 'A photo is still uploading.' : null) ??
    (body === '' ? 'Write a message first.' : null)
  const submit = async (send_at: string | null = null) => {
    if (whyNot !== null || seen === undefined || busy) return
    setBusy(true)
    try {
      await draft.settle()
      const media = photos.picked.map(({ id }) => id)
      await onSend({ body, channel, seen, send_at, unless_answered: send_at !== null, media })
      draft.clear()
      photos.clear()
      setProblem(null)
    } catch (error) {
      setProblem(error)
    }
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }
  const isNewer = problem instanceof ApiProblem && problem.problem.type === 'urn:claimfront:newer-message'
  return (
    <div className={composer}>
      {problem !== null && (
        <Notice
          tone={isNewer ? 'amber' : 'red'}
          action={
            isNewer ? (
              <>
                <Button
                  onClick={() => {
                    draft.write('', [])
                    setProblem(null)
                  }}
                >
                  Discard mine
                </Button>
                <Button onClick={() => void submit()}>Send all the same</Button>
              </>
            ) : undefined
          }
        >
          {reasonOf(problem)}
        </Notice>
      )}
      <Tabs
        label="Channel"
        tabs={mayWrite.map((one) => ({ value: one.channel, label: channelLabels[one.channel] }))}
        value={channel}
        onChange={setChannel}
      />
      {way?.why_not && <Notice tone="amber">{way.why_not}</Notice>}
      {way?.from && (
        <Notice tone="blue">
          Quiet hours for the claimant: it is sent at {formatTime(way.from, zone)}, if that is still right then.
        </Notice>
      )}
      {about}
      <TextArea
        label={`${channelLabels[channel]} to ${claimant}`}
        value={draft.text}
        readOnly={draft.holder !== null}
        maxLength={mostOfMessage}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <PickedPhotos photos={photos} />
      <div className={composerFoot}>
        <span className={count}>
          {way?.to ? `To ${way.to}` : ''}
          {body && `, ${formatCount(body.length)} characters`}
          {segments && `, ${segments}`}
        </span>
        {consent}
        <AddPhotos photos={photos} />
        <Button icon="clock" whyNot={whyNot} onClick={() => setScheduling(true)}>
          Send later…
        </Button>
        <Button tone="go" busy={busy} whyNot={whyNot} aria-keyshortcuts="Control+Enter" onClick={() => void submit()}>
          Send
        </Button>
      </div>
      {isScheduling && (
        <MomentDialog
          prompt={later}
          name={claimant}
          zone={zone}
          onClose={() => setScheduling(false)}
          onAnswer={({ value }) => {
            setScheduling(false)
            void submit(value)
          }}
        />
      )}
    </div>
  )
}
