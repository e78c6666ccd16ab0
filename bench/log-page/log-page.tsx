import { Tooltip } from '@base-ui/react/tooltip'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LogWorkspace } from '../../src/features/production-log/components/log-workspace.tsx'
import '../../src/shared/ui/theme.css.ts'
import { LogServer } from '../../stories/features/production-log/log-server.ts'

/** What the bench asks of this page. */
export interface LogPage {
  show: (kind: 'bare' | 'log') => Promise<void>
  /** Milliseconds from each key to the end of its frame, typed into one field. */
  type: (keys: number) => Promise<number[]>
}
declare global {
  interface Window {
    logPage: LogPage
  }
}

const fields = 60
/** A field of the middle, of text. */
const typedInto = 'Customer name'
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

window.logPage = {
  async show(kind) {
    const shown = kind === 'bare' ? <BareForm /> : <Log />
    createRoot(document.getElementById('root') as HTMLElement).render(<Tooltip.Provider>{shown}</Tooltip.Provider>)
    while (document.querySelectorAll('input').length < fields / 3) await frame()
    // What is drawn first is settled.
    for (let n = 0; n < 60; n += 1) await frame()
  },
  async type(keys) {
    const field = Array.from(document.querySelectorAll('input')).find((one) =>
      one.labels?.[0]?.textContent?.startsWith(typedInto),
    )
    if (!field) throw new Error(`There is no field ${typedInto}.`)
    field.focus()
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const times: number[] = []
    for (let n = 1; n <= keys; n += 1) {
      await frame()
      const began = performance.now()
      set?.call(field, 'x'.repeat(1 + (n % 40)))
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: 'x' }))
      await frame()
      // The frame is drawn once a task after it runs.
      await new Promise<void>((resolve) => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve()
        channel.port2.postMessage(null)
      })
      times.push(performance.now() - began)
    }
    if (field.value.length === 0) throw new Error('Nothing was typed.')
    return times
  },
}

/** A form that does nothing but hold what is typed. */
function BareForm(): ReactNode {
  return (
    <form>
      {Array.from({ length: fields }, (_, n) => (
        <BareField key={n} label={n === fields / 2 ? typedInto : `Field ${n}`} />
      ))}
    </form>
  )
}

function BareField({ label }: { label: string }): ReactNode {
  const [value, setValue] = useState('')
  return (
    <label style={{ display: 'block' }}>
      {label}
      <input value={value} onChange={({ target }) => setValue(target.value)} />
    </label>
  )
}

/** The product's page of a log, over a server in the page. */
function Log(): ReactNode {
  const [server] = useState(() => new LogServer())
  const [reply, setReply] = useState(server.reply)
  return (
    <LogWorkspace
      api={server.api}
      reply={reply}
      photoLabels={server.photos}
      may={{ work: true, reopen: false, compare: true }}
      shops={[]}
      zone="America/Chicago"
      refetch={() => setReply(server.reply)}
      toContact={null}
      back={null}
      stale={null}
      linkToLead={() => null}
    />
  )
}
