import { Link, useNavigate } from '@tanstack/react-router'
import type { QueueFigures } from '../../../contract/call-center/queue.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { formatInstant } from '../../shared/time/format-time.ts'
import { button } from '../../shared/ui/button.css.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { start, textStyle } from './start.css.ts'

/** The way to the queue, with what waits there. */
export function StartCalling({ figures, zone }: { figures: QueueFigures | undefined; zone: string }) {
  const navigate = useNavigate()
  useCommands([
    {
      id: 'call-center.start',
      title: 'Start calling',
      group: 'Queue',
      keys: 'Mod+Enter',
      run: () => void navigate({ to: '/call-center/queue' }),
    },
  ])
  return (
    <div className={start}>
      <Link to="/call-center/queue" className={button({ tone: 'go', fit: 'tall' })}>
        <Icon name="phone" /> {figures?.agent.state === 'break' ? 'Back to the queue' : 'Start calling'}{' '}
        <Kbd>Mod+Enter</Kbd>
      </Link>
      <p className={textStyle}>{figures && formatWaiting(figures, zone)}</p>
    </div>
  )
}

function formatWaiting({ waiting, callable, due, next_callable_at }: QueueFigures, zone: string): string {
  if (waiting === 0) return 'No contacts wait in the queue.'
  if (callable === 0) {
    const when = next_callable_at ? `; the next at ${formatInstant(next_callable_at, zone)}` : ''
    return `${countOf(waiting, 'contact', 'contacts')} in the queue, none callable now${when}.`
  }
  const backs = due > 0 ? `, ${countOf(due, 'call-back', 'call-backs')} due` : ''
  return `${countOf(callable, 'contact', 'contacts')} callable now${backs}.`
}
