import { Tooltip } from '@base-ui/react/tooltip'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ThreadMessage } from '../../contract/messages/thread-message.ts'
import { ConversationView } from '../../src/features/messages/components/conversation-view.tsx'
import '../../src/shared/ui/theme.css.ts'
import { apiOf, me, message } from '../../stories/features/messages/ana-lucero.ts'
import { StubNotes } from '../../stories/workspace/notes/stub-notes.ts'

/** What the bench asks of this page. */
export interface ThreadPage {
  /** Milliseconds from the click to the frame that has the last message. */
  open: (kind: 'bare' | 'conversation', messages: number) => Promise<number>
}
declare global {
  interface Window {
    threadPage: ThreadPage
  }
}

/** As many messages come with the first answer. */
const pageOfThread = 50
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
/** After the frame in which this is asked was painted. */
const painted = async () => {
  await frame()
  await new Promise((resolve) => setTimeout(resolve, 0))
}

window.threadPage = {
  async open(kind, count) {
    const messages = Array.from({ length: count }, (_, n) =>
      message(n, {
        id: `6a000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
        body: textOf(n),
        ...(n % 2 === 1 && { direction: 'in', author: null, state: 'received' }),
      }),
    )
    const last = textOf(count - 1)
    const shown = kind === 'bare' ? <BareList messages={messages} /> : <Conversation messages={messages} />
    const place = document.getElementById('root') as HTMLElement
    const began = performance.now()
    const root = createRoot(place)
    root.render(<Tooltip.Provider>{shown}</Tooltip.Provider>)
    while (!isInView(place, last)) await frame()
    await painted()
    const took = performance.now() - began
    root.unmount()
    await painted()
    return took
  },
}

const textOf = (n: number) =>
  `Message ${n} of the thread: ${n % 3 === 0 ? 'can I bring the truck tomorrow, or does it have to be the car?' : 'yes.'}`

function isInView(place: HTMLElement, text: string): boolean {
  const row = [...place.querySelectorAll('[data-index]')].findLast(({ textContent }) => textContent.includes(text))
  const box = row?.getBoundingClientRect()
  return box !== undefined && box.bottom > 0 && box.top < innerHeight - 20
}

/** The same texts in a list that only scrolls, at its end. */
function BareList({ messages }: { messages: readonly ThreadMessage[] }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing memoized is given what it returns
  const rows = useVirtualizer({
    count: messages.length,
    getScrollElement: () => place.current,
    estimateSize: () => 74,
    initialOffset: messages.length * 74,
    overscan: 6,
  })
  const height = rows.getTotalSize()
  useLayoutEffect(() => {
    if (place.current) place.current.scrollTop = height
  }, [height])
  return (
    <div ref={place} style={{ height: '100%', overflow: 'auto' }}>
      <div style={{ height, position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const one = messages[index]
          return (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              style={{ position: 'absolute', top: start, width: '100%', padding: 8 }}
            >
              <div>{one?.body}</div>
              <div>
                {one?.author?.name} {one && new Date(one.timestamp).toISOString()} {one?.state}
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The product’s conversation, whose answers come at once. */
function Conversation({ messages }: { messages: readonly ThreadMessage[] }): ReactNode {
  // One that was not opened before: what is kept of others does not help.
  const [contactId] = useState(() => crypto.randomUUID())
  const api = apiOf({
    thread: async (before) =>
      messages.filter(({ timestamp }) => before === null || timestamp < before).slice(-pageOfThread),
  })
  return (
    <div style={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <ConversationView
        contactId={contactId}
        api={api}
        me={me}
        mayWork
        mayNote
        notesApi={new StubNotes([]).api}
        mayTakeOver
        colleagues={[]}
        onChanged={() => undefined}
      />
    </div>
  )
}
