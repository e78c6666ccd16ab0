import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type MessageFacts, messageFactLabels } from '../../../../contract/messages/bound-fact.ts'
import { emptyVariablesOf } from '../../../../contract/messages/message-template-text.ts'
import type { MayWrite } from '../../../../contract/messages/may-write.ts'
import { type MessageChannel, mostOfMessage } from '../../../../contract/messages/message.ts'
import { refillMessage, staleFactsOf, staleSentence } from '../../../../machines/message/message-facts.ts'
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
import type { Photos } from '../use-photos.ts'
import { useSegments } from '../../../shared/segments/use-segments.ts'
import type { SharedDraft } from '../use-shared-draft.ts'
import { AddPhotos, PickedPhotos } from './photo-picker.tsx'
import { StaleLine } from './stale-line.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { composer, composerFoot, count } from './messages.css.ts'

interface Props {
  claimant: string
  api: Pick<ConversationApi, 'templates'>
  photos: Photos
  /** Whether the claimant wants texts, and what can be noted about it. */
  consent?: ReactNode
  mayWrite: readonly MayWrite[]
  /** The claimant’s zone: times are in it. */
  zone: string
  /** Whether the claimant prefers Spanish. */
  isSpanish: boolean
  /** What a text can be filled with; undefined until it is known. */
  facts: MessageFacts | undefined
  /** Of one segment, in US dollars. */
  segmentPrice: number
  draft: SharedDraft
  /** Whose text it is, and what became of others. */
  about: ReactNode
  /** The last message that is on screen; undefined until any are. */
  seen: string | null | undefined
  /** Resolves once it is on its way, rejects with the reason. */
  onSend: (message: WrittenMessage) => Promise<void>
}

const channelLabels: Readonly<Record<MessageChannel, string>> = { sms: 'Text', mail: 'Email' }

/** The latest of them count. */
const mostFacts = 20

const later = {
  title: (name: string) => `Send to ${name} later`,
  description: 'By the claimant’s clock. It is not sent where the claimant writes before.',
  confirm: 'Schedule',
  example: () => '',
  kind: 'moment',
} as const

/** Where a reply is written. What was written stays where it could not be sent. */
export function Composer(props: Props) {
  const { api, photos, claimant, consent, mayWrite, zone, isSpanish, facts, segmentPrice, draft, about, seen, onSend } =
    props
  const [channel, setChannel] = useState<MessageChannel>(
    () => mayWrite.find(({ why_not }) => !why_not)?.channel ?? 'sms',
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [isScheduling, setScheduling] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const way = mayWrite.find((one) => one.channel === channel)
  const body = draft.text.trim()
  const segments = useSegments(channel === 'sms' ? body : '', segmentPrice)
  const stale = facts ? staleFactsOf(body, draft.facts, facts) : []
  const [empty] = emptyVariablesOf(body)
  const held = draft.holder === null ? null : `${draft.holder} is writing. Take over to send.`
  const whyNot =
    way?.why_not ??
    held ??
    (seen === undefined ? 'The messages are still loading.' : null) ??
    (photos.isUploading ? 'A photo is still uploading.' : null) ??
    (body === '' && photos.picked.length === 0 ? 'Write a message or add a photo first.' : null) ??
    (empty ? `Nothing is known for {${empty}}, the ${messageFactLabels[empty]}. Write it yourself.` : null) ??
    (stale[0] ? staleSentence(stale[0]) : null)
  const submit = async (send_at: string | null = null) => {
    if (whyNot !== null || seen === undefined || busy) return
    setBusy(true)
    try {
      await draft.settle()
      const media = photos.picked.map(({ id }) => id)
      const facts = draft.facts.filter(({ value }) => body.includes(value))
      await onSend({ body, channel, seen, send_at, unless_answered: send_at !== null, media, facts })
      draft.clear()
      photos.clear()
      setProblem(null)
    } catch (error) {
      setProblem(error)
    }
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '/' && draft.text === '' && draft.holder === null) {
      event.preventDefault()
      setChoosing(true)
    }
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
      <StaleLine
        stale={stale}
        {...(facts &&
          draft.holder === null && {
            onRefill() {
              const refilled = refillMessage(draft.text, draft.facts, stale, facts)
              draft.write(refilled.body, refilled.facts)
            },
          })}
      />
      {empty && (
        <Notice tone="amber">
          Nothing is known for {`{${empty}}`}, the {messageFactLabels[empty]}. Write it yourself, or take it out.
        </Notice>
      )}
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
        <Button
          aria-keyshortcuts="/"
          whyNot={held ?? (facts ? null : 'The facts of the claim are still loading.')}
          onClick={() => setChoosing(true)}
        >
          Templates…
        </Button>
        <Button icon="clock" whyNot={whyNot} onClick={() => setScheduling(true)}>
          Send later…
        </Button>
        <Button tone="go" busy={busy} whyNot={whyNot} aria-keyshortcuts="Control+Enter" onClick={() => void submit()}>
          Send
        </Button>
      </div>
      {isChoosing && facts && (
        <TemplateDialog
          claimant={claimant}
          isSpanish={isSpanish}
          facts={facts}
          api={api}
          onClose={() => setChoosing(false)}
          onChoose={(filled) => {
            setChoosing(false)
            const before = draft.text.trim() === '' ? '' : `${draft.text.trimEnd()}\n`
            draft.write(before + filled.body, [...draft.facts, ...filled.facts].slice(-mostFacts))
          }}
        />
      )}
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
