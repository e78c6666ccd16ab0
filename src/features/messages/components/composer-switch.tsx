import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { useToastRoom } from '../../../shared/ui/use-toast-room.ts'
import { composerPlace, noteComposer, noteHint } from './messages.css.ts'

type Written = 'reply' | 'note'

const switchKeys = 'Mod+I'

/** Stands for a foot where there is none. */
const noFoot = { current: null }

interface Props {
  /** Whether it stands at the foot of the page, so that toasts stand above it. */
  isFoot: boolean
  /** Writes to the claimant; null for those who may not. */
  reply: ReactNode
  /** Writes a note; null for those who may not. It is given how to go back to the reply. */
  note: ((onClose: () => void) => ReactNode) | null
}

/** Where one writes: to the claimant, or a note that only colleagues see. Both keep what is in them. */
export function ComposerSwitch({ isFoot, reply, note }: Props) {
  const [chosen, choose] = useState<Written>('reply')
  const place = useRef<HTMLDivElement>(null)
  useToastRoom(isFoot ? place : noFoot)
  const replyPlace = useRef<HTMLDivElement>(null)
  const hasBoth = reply !== null && note !== null
  const written = reply === null ? 'note' : chosen
  // The field of a note takes the focus by itself.
  const goesBack = useRef(false)
  useEffect(() => {
    if (goesBack.current) replyPlace.current?.querySelector('textarea')?.focus()
    goesBack.current = false
  }, [written])
  const toggle = () => {
    goesBack.current = written === 'note'
    choose(written === 'note' ? 'reply' : 'note')
  }
  const title = written === 'note' ? 'Write a reply' : 'Write an internal note'
  useCommands(
    hasBoth
      ? [{ id: 'composer.switch', title, group: 'Messages', keys: switchKeys, whileTyping: true, run: toggle }]
      : [],
  )
  const tip = (who: string) => (
    <>
      {who} <Kbd>{switchKeys}</Kbd>
    </>
  )
  return (
    <div ref={place} className={composerPlace({ written })}>
      {hasBoth && (
        <Tabs
          label="What you write"
          tabs={[
            { value: 'reply', label: 'Reply', tip: tip('The claimant gets it.') },
            { value: 'note', label: 'Internal note', tip: tip('Only colleagues see it.') },
          ]}
          value={written}
          onChange={choose}
        />
      )}
      {reply !== null && (
        <div ref={replyPlace} hidden={written !== 'reply'}>
          {reply}
        </div>
      )}
      {note !== null && written === 'note' && (
        <div className={noteComposer}>
          <p className={noteHint}>Only colleagues see this. It is never sent to the claimant.</p>
          {note(toggle)}
        </div>
      )}
    </div>
  )
}
