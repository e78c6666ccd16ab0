import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { dock as dockStyle, failedLine, failedText, hint, line, list, textStyle } from './message-dock.css.ts'
import { type DockLine, MessageDock, openDock } from './message-dock.ts'
import { PlainButton } from './plain-button.tsx'
import { Spinner } from './spinner.tsx'

/**
 * The line under the rows of a page: what was done last with its undo, and what failed. While it is on the page, no
 * message floats. `children` stand at its end.
 */
export function MessageDockLine({ children }: { children?: ReactNode }) {
  const [dock] = useState(() => new MessageDock())
  useEffect(() => openDock(dock), [dock])
  const { latest, failed } = useSyncExternalStore(dock.subscribe, dock.lines)
  return (
    <section className={dockStyle} aria-label="What was done">
      <ul className={list}>
        {failed.map(({ id, message, detail, action }) => (
          <li key={id} className={`${line} ${failedLine}`}>
            <Icon name="error" />
            <span className={failedText} role="alert">
              <b>{message}</b>
              {detail && `: ${detail}`}
            </span>
            {action && (
              <PlainButton tone="ghost" onClick={action.run}>
                {action.label}
              </PlainButton>
            )}
            <PlainButton tone="ghost" onClick={() => dock.dismiss(id)}>
              Dismiss
            </PlainButton>
          </li>
        ))}
        <li className={line}>
          <span className={textStyle} role="status">
            {latest && <Latest {...latest} />}
          </span>
          {latest?.undo && (
            <Back label="Undo" keys="Mod+Z" onPress={latest.undo} onPressed={() => dock.dismiss(latest.id)} />
          )}
          {latest?.redo && (
            <Back label="Redo" keys="Mod+Shift+Z" onPress={latest.redo} onPressed={() => dock.dismiss(latest.id)} />
          )}
          <span className={hint}>{children}</span>
        </li>
      </ul>
    </section>
  )
}

interface BackProps {
  label: string
  keys: string
  onPress: () => void
  /** Its message has been acted on. */
  onPressed: () => void
}

function Back({ label, keys, onPress, onPressed }: BackProps) {
  return (
    <PlainButton
      tone="ghost"
      onClick={() => {
        onPressed()
        onPress()
      }}
    >
      {label} <Kbd>{keys}</Kbd>
    </PlainButton>
  )
}

function Latest({ tone, message, detail }: DockLine) {
  return (
    <>
      {tone === 'pending' && <Spinner />}
      {tone === 'done' && <Icon name="check" />} {message}
      {detail && `: ${detail}`}
    </>
  )
}
